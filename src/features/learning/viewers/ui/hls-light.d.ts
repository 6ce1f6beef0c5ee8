/**
 * The part of hls.js that plays video and its audio, without captions, keys and alternative audio; the types are those of the full build.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
