/** The mark of the product; its name stands beside it. */
export const Logo = ({ size = 38 }: { size?: number }) => (
  <img src="/favicon.svg" alt="" width={size} height={size} />
)
