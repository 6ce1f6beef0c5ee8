import { fileTypeFromBuffer } from 'file-type';
import type { AssignmentSettings, SubmittedType } from '../rules.ts';
import { wrongFileType } from '../submissions/work-errors.ts';
import { takenFilesText, type FileKind } from '../submissions/work-rules.ts';

export interface WorkType {
  kind: FileKind;
  extension: string;
  contentType: string;
}

/** With fewer bytes the check waits for the whole file. */
export const DECIDING_BYTES = 8192;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const fileTypes: Record<string, SubmittedType> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
};
const imageTypes: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const audioTypes: Record<string, { extension: string; contentType: string }> = {
  'audio/mpeg': { extension: 'mp3', contentType: 'audio/mpeg' },
  'audio/x-m4a': { extension: 'm4a', contentType: 'audio/mp4' },
  'audio/mp4': { extension: 'm4a', contentType: 'audio/mp4' },
  'audio/ogg': { extension: 'ogg', contentType: 'audio/ogg' },
  'audio/vnd.wave': { extension: 'wav', contentType: 'audio/wav' },
  'audio/wav': { extension: 'wav', contentType: 'audio/wav' },
  'audio/webm': { extension: 'webm', contentType: 'audio/webm' },
};

/**
 * Returns the type of a file by its bytes, not its name. Throws 415 `wrong-file-type` for what the assignment does not take: programs,
 * HTML and SVG are never taken.
 */
export async function recogniseWork(
  settings: Pick<AssignmentSettings, 'kinds' | 'fileTypes'>,
  { fileName, beginning }: { fileName: string; beginning: Uint8Array },
): Promise<WorkType> {
  const found = await fileTypeFromBuffer(beginning);
  const type = found ? typeOf(settings, { mime: found.mime.split(';')[0] ?? '', fileName, beginning }) : null;
  if (!type) throw wrongFileType(fileName, takenFilesText(settings));
  return type;
}

function typeOf(
  { kinds, fileTypes: taken }: Pick<AssignmentSettings, 'kinds' | 'fileTypes'>,
  { mime, fileName, beginning }: { mime: string; fileName: string; beginning: Uint8Array },
): WorkType | null {
  const image = imageTypes[mime];
  if (image) return kinds.includes('image') ? { kind: 'image', extension: image, contentType: mime } : null;
  const audio = audioTypes[mime] ?? audioInVideo(mime, fileName, beginning);
  if (audio && kinds.includes('audio')) return { kind: 'audio', ...audio };
  const file = fileTypes[mime];
  if (!file || !kinds.includes('file') || !taken.includes(file)) return null;
  return { kind: 'file', extension: file, contentType: file === 'mp4' ? 'video/mp4' : mime };
}

/** Recordings of browsers come in the containers of videos; their tracks and their names tell them apart. */
function audioInVideo(mime: string, fileName: string, beginning: Uint8Array) {
  if (mime === 'video/webm' && !hasVideoTrack(beginning)) return audioTypes['audio/webm'];
  return mime === 'video/mp4' && /\.m4a$/i.test(fileName) ? audioTypes['audio/mp4'] : undefined;
}

/** WebM names the codec of each track in its head. */
function hasVideoTrack(beginning: Uint8Array): boolean {
  return /V_(VP8|VP9|AV1|MPEG)/.test(Buffer.from(beginning).toString('latin1'));
}
