declare module 'hls.js/light' {
  import Hls, { ErrorTypes, Events } from 'hls.js'

  export { ErrorTypes, Events, Hls }
}
