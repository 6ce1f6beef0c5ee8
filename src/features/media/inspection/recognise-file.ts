import { fileTypeFromBuffer } from 'file-type';
import { decodeText } from '../../../platform/table-file/decode-text.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { claimedKind, libraryType, type FileType, type MediaKind } from '../rules.ts';

/** Enough for every supported type, including office documents with a long table of contents. */
export const BEGINNING_BYTES = 1024 * 1024;
/** With fewer bytes the check waits for the whole file. */
const DECIDING_BYTES = 8192;

const TAKEN =
  'The library takes MP4, WebM and MOV videos, MP3, M4A, OGG and WAV sound, PDF, JPEG, PNG, WebP, AVIF and GIF pictures, VTT, SRT and SBV captions, and ZIP, Word, Excel and PowerPoint files.';

const kindLabels: Record<MediaKind, string> = {
  video: 'a video',
  audio: 'sound',
  pdf: 'a PDF',
  image: 'a picture',
  captions: 'captions',
  other: 'a packed file',
};

/** Returns the type of a file by its first bytes. Throws 415 `wrong-type` for an unsupported type, or one that contradicts its name. */
export async function recogniseFile({
  fileName,
  beginning,
}: {
  fileName: string;
  beginning: Uint8Array;
}): Promise<FileType> {
  const claimed = claimedKind(fileName);
  if (claimed === 'captions') return recogniseCaptions(fileName, beginning);
  const found = await fileTypeFromBuffer(withoutLinesBefore(beginning));
  const type = found && libraryType(found.mime);
  if (!type) throw new AppError(415, 'wrong-type', unknownFileMessage(fileName, found?.ext ?? null));
  // Audio in a video container: at the beginning only the file name tells them apart.
  if (claimed === 'audio' && type.extension === 'mp4')
    return { kind: 'audio', extension: 'm4a', contentType: 'audio/mp4' };
  if (claimed !== null && claimed !== type.kind) throw pretends(fileName, claimed, type.kind);
  return type;
}

/** Some programs write a byte order mark or blank lines before a PDF, which viewers skip within the first 1,024 bytes. */
function withoutLinesBefore(beginning: Uint8Array): Uint8Array {
  const [blank = ''] =
    /^(?:\xEF\xBB\xBF)?\s*(?=%PDF-)/.exec(Buffer.from(beginning.subarray(0, 1024)).toString('latin1')) ?? [];
  return beginning.subarray(blank.length);
}

/** Returns the message for an unknown file: its probable type, and what to do. */
function unknownFileMessage(fileName: string, ending: string | null): string {
  const advice =
    adviceByEnding[ending ?? ''] ?? adviceByName[/\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];
  if (advice) return `“${fileName}” is ${advice}`;
  return ending === null
    ? `It can’t be told what “${fileName}” is. ${TAKEN}`
    : `“${fileName}” is a ${ending.toUpperCase()} file. ${TAKEN}`;
}

const AS_MP4 = 'Export it as MP4 (H.264) and upload that.';
const AS_JPEG = 'Export it as JPEG or PNG and upload that.';
const AS_M4A = 'Export it as M4A or MP3 and upload that.';
const HEIC =
  'a HEIC picture, as iPhones take them. Export it as JPEG (on the iPhone: Settings, Camera, Formats, Most Compatible) and upload that.';
const adviceByEnding: Partial<Record<string, string>> = {
  heic: HEIC,
  heif: HEIC,
  mkv: `an MKV (Matroska) film, which browsers can’t play. ${AS_MP4}`,
  avi: `an AVI film, which browsers can’t play. ${AS_MP4}`,
  asf: `a Windows Media file, which browsers can’t play. ${AS_MP4}`,
  flv: `a Flash film, which browsers can’t play. ${AS_MP4}`,
  mpg: `an MPEG film, which browsers can’t play. ${AS_MP4}`,
  mts: `a film of a camcorder (MTS), which browsers can’t play. ${AS_MP4}`,
  '3gp': `a 3GP film, which browsers can’t play. ${AS_MP4}`,
  flac: `FLAC sound. ${AS_M4A}`,
  amr: `AMR sound, as some phones record it. ${AS_M4A}`,
  aac: `plain AAC sound without a container. ${AS_M4A}`,
  tif: `a TIFF picture. ${AS_JPEG}`,
  bmp: `a BMP picture. ${AS_JPEG}`,
  psd: `a Photoshop file. ${AS_JPEG}`,
  cfb: 'an older Office file. Save it as DOCX, XLSX or PPTX and upload that.',
  rar: 'a RAR archive. Pack the files as ZIP and upload that.',
  '7z': 'a 7-Zip archive. Pack the files as ZIP and upload that.',
};

const AS_SRT = 'Export the captions as SRT or WebVTT and upload that.';
const AS_DOCUMENT = 'Save it as PDF or DOCX and upload that.';
/** Text formats, which have no signature. */
const adviceByName: Partial<Record<string, string>> = {
  ass: `captions of the kind ASS, which browsers don’t show. ${AS_SRT}`,
  ssa: `captions of the kind SSA, which browsers don’t show. ${AS_SRT}`,
  ttml: `captions of the kind TTML, which browsers don’t show. ${AS_SRT}`,
  dfxp: `captions of the kind DFXP, which browsers don’t show. ${AS_SRT}`,
  sub: `captions of the kind SUB, which browsers don’t show. ${AS_SRT}`,
  smi: `captions of the kind SAMI, which browsers don’t show. ${AS_SRT}`,
  lrc: `the words of a song (LRC), which browsers don’t show. ${AS_SRT}`,
  svg: 'an SVG drawing, which can hold programs. Export it as PNG and upload that.',
  txt: `a plain text. ${AS_DOCUMENT}`,
  rtf: `a text in Rich Text Format. ${AS_DOCUMENT}`,
  html: `a web page. ${AS_DOCUMENT}`,
  htm: `a web page. ${AS_DOCUMENT}`,
  csv: 'a table in CSV. Save it as an Excel workbook (.xlsx) and upload that.',
};

/** Rejects at its first part what would be rejected at its end. */
export async function rejectWrongTypes(file: {
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
  if (decodeText(beginning) === null)
    throw new AppError(415, 'wrong-type', `“${fileName}” is not a text file, so it has no captions.`);
  return { kind: 'captions', extension: 'vtt', contentType: 'text/vtt; charset=utf-8' };
}

function pretends(fileName: string, claimed: MediaKind, found: MediaKind): AppError {
  return new AppError(
    415,
    'wrong-type',
    `“${fileName}” is named as ${kindLabels[claimed]}, but its bytes are ${kindLabels[found]}. Please check the file.`,
  );
}
