/** The part of hls.js that plays films and their sound, without captions, keys and other sounds; the types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
