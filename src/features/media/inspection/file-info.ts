import type { FileIssue } from '../rules.ts';

/** The result of opening a file. */
export interface FileInfo {
  issue: FileIssue | null;
  /** Whether only some browsers play it, so that it needs a rendition for all. */
  needsConversion: boolean;
  /** The codec to name to the author, who has to export the video again; `null` where it plays everywhere. */
  codec: string | null;
  durationSeconds: number | null;
  width: number | null;
  height: number | null;
  /** Of a PDF. */
  pages: number | null;
}

/** Reads the bytes of a file from `start` up to `end`, exclusive. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

export const NO_DETAILS: FileInfo = {
  issue: null,
  needsConversion: false,
  codec: null,
  durationSeconds: null,
  width: null,
  height: null,
  pages: null,
};

/** Returns the message for the author: what is wrong with the file, and what to do. */
export function fileIssueMessage(issue: FileIssue): string {
  return messages[issue];
}

const messages: Record<FileIssue, string> = {
  damaged: 'This file is damaged or incomplete. Export or copy it again, and upload that.',
  locked: 'This PDF asks for a password, so learners could not open it. Save it without a password and upload that.',
  'no-pages': 'This PDF has no pages. Export it again and upload that.',
  'no-picture': 'This video has sound but no picture. Upload it as sound (M4A or MP3), or export it again.',
  'no-sound': 'There is no sound in this file. Export it again and upload that.',
  unplayable: 'Browsers can’t play this file. Export it as an MP4 with H.264 video and AAC sound, and upload that.',
};
