import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../../platform/errors.ts';
import { claimedKind, libraryType, type FileType, type MediaKind } from './rules.ts';

/** Enough for every type that is taken, office documents with a long table of contents included. */
export const BEGINNING_BYTES = 1024 * 1024;
/** With fewer bytes nothing is decided before the file is whole. */
const DECIDING_BYTES = 8192;

const TAKEN =
  'The library takes MP4, WebM and MOV films, MP3, M4A, OGG and WAV sound, PDF, JPEG, PNG, WebP, AVIF and GIF pictures, VTT and SRT captions, and ZIP, Word, Excel and PowerPoint files.';

const kindWords: Record<MediaKind, string> = {
  video: 'a film',
  audio: 'sound',
  pdf: 'a PDF',
  image: 'a picture',
  captions: 'captions',
  other: 'a packed file',
};

/** What a file is by its first bytes. 415 `wrong-type` for what the library does not take, or what its name pretends to be. */
export async function recogniseFile({
  fileName,
  beginning,
}: {
  fileName: string;
  beginning: Uint8Array;
}): Promise<FileType> {
  const claimed = claimedKind(fileName);
  if (claimed === 'captions') return recogniseCaptions(fileName, beginning);
  const found = await fileTypeFromBuffer(beginning);
  const type = found && libraryType(found.mime);
  if (!type) throw new AppError(415, 'wrong-type', TAKEN);
  // Sound alone in the box of a film: only its name tells them apart at the beginning.
  if (claimed === 'audio' && type.extension === 'mp4')
    return { kind: 'audio', extension: 'm4a', contentType: 'audio/mp4' };
  if (claimed !== null && claimed !== type.kind) throw pretends(fileName, claimed, type.kind);
  return type;
}

/** Refuses at its first part what would be refused at its end. */
export async function refuseStrangers(file: {
  fileName: string;
  sizeBytes: number;
  beginning: Uint8Array;
}): Promise<void> {
  if (file.beginning.length < Math.min(DECIDING_BYTES, file.sizeBytes)) return;
  await recogniseFile(file);
}

async function recogniseCaptions(fileName: string, beginning: Uint8Array): Promise<FileType> {
  const found = await fileTypeFromBuffer(beginning);
  const type = found && libraryType(found.mime);
  if (type && type.kind !== 'captions') throw pretends(fileName, 'captions', type.kind);
  if (beginning.includes(0))
    throw new AppError(415, 'wrong-type', `“${fileName}” is not a text, so it holds no captions.`);
  return { kind: 'captions', extension: 'vtt', contentType: 'text/vtt; charset=utf-8' };
}

function pretends(fileName: string, claimed: MediaKind, found: MediaKind): AppError {
  return new AppError(
    415,
    'wrong-type',
    `“${fileName}” is named as ${kindWords[claimed]}, but its bytes are ${kindWords[found]}. Please check the file.`,
  );
}
