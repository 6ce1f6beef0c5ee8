import type { Readable } from 'node:stream';

/** Makes smaller versions of films with a program of the machine. */
export interface VideoEncoder {
  /** Whether the program is there; without it films play as they came. */
  isPresent(): Promise<boolean>;
  /** Makes one version of a film; `discard` it when its files were read. Throws when the source is no film that it can read. */
  encode(source: Readable, wish: RenditionRequest): Promise<EncodedRendition>;
}

export interface RenditionRequest {
  /** Names the files that the playlist speaks of: `{name}.stream.mp4`. */
  name: string;
  /** The tallest picture, in pixels; `null` for the sound alone. */
  maxHeight: number | null;
}

export interface EncodedRendition {
  /** A file that plays by itself, from any place in it. */
  file(): Readable;
  /** The same in parts, for players that change the version while they play, and the playlist of the parts. */
  stream(): Readable;
  playlist: string;
  bitsPerSecond: number;
  /** `640x360`; `null` for sound. */
  resolution: string | null;
  discard(): Promise<void>;
}
