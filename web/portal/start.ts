/**
 * The first thing a page runs. Where the server has drawn a picture, the picture is fetched first: on a slow
 * network the rest of the program would share the line with it.
 */
const picture = document.querySelector<HTMLImageElement>('#root main img')
const longestWaitMs = 3_000

function start(): void {
  for (const link of document.querySelectorAll('link[rel="later"]')) {
    link.setAttribute('rel', 'modulepreload')
  }
  void import('#web/portal/main.tsx')
}

if (!picture || picture.complete) start()
else {
  const late = setTimeout(begin, longestWaitMs)
  picture.addEventListener('load', begin)
  picture.addEventListener('error', begin)
  function begin() {
    clearTimeout(late)
    picture?.removeEventListener('load', begin)
    picture?.removeEventListener('error', begin)
    start()
  }
}
