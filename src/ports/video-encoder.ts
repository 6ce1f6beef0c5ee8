import type { Readable } from 'node:stream';

/** Makes renditions of videos with a locally installed program. */
export interface VideoEncoder {
  /** Whether the program is installed; without it only the original video is served. */
  isPresent(): Promise<boolean>;
  /**
   * Makes one rendition of a video; call `discard` once its files were read. Throws when the source is no video that it
   * can read.
   */
  encode(source: Readable, wish: RenditionRequest): Promise<EncodedRendition>;
}

export interface RenditionRequest {
  /** Names the files that the playlist refers to: `{name}.stream.mp4`. */
  name: string;
  /** The maximum height in pixels; `null` for audio only. */
  maxHeight: number | null;
}

export interface EncodedRendition {
  /** A complete file that can be played alone, from any position. */
  file(): Readable;
  /** The same in segments, for players that switch the rendition during playback, and the playlist of the segments. */
  stream(): Readable;
  playlist: string;
  bitsPerSecond: number;
  /** `640x360`; `null` for sound. */
  resolution: string | null;
  discard(): Promise<void>;
}
