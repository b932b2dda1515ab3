/** Phones and small tablets; the portal is for desktop browsers. */
export const isMobile = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Windows Phone|HarmonyOS(?!.*PC)|Mobile/i.test(userAgent)
