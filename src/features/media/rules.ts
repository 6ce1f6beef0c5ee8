import { cleanLine } from '../../kit/text/plain-text.ts';
import { isAdmin, type Role } from '../../kit/roles.ts';

/** What lies in the library: how it is shown and where it can be used depends on it. */
export const MEDIA_KINDS = ['video', 'audio', 'pdf', 'image', 'captions', 'other'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** What was made of a film for slower networks: nothing yet, some of it, all, or none because of the film or for want of a program. */
export const VIDEO_STATES = ['waiting', 'working', 'ready', 'failed', 'no-encoder'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** Why a file cannot be shown to learners. */
export type FileFault = 'damaged' | 'locked' | 'no-pages' | 'no-picture' | 'no-sound' | 'unplayable';

/** Kinds of documents whose references to files are recorded. */
export type DocumentKind = 'course-draft' | 'post';

export interface FileType {
  kind: MediaKind;
  extension: string;
  contentType: string;
}

/** What the library takes, by what the bytes say they are. */
const fileTypes: Record<string, FileType> = {
  'video/mp4': { kind: 'video', extension: 'mp4', contentType: 'video/mp4' },
  'video/webm': { kind: 'video', extension: 'webm', contentType: 'video/webm' },
  'video/quicktime': { kind: 'video', extension: 'mov', contentType: 'video/quicktime' },
  'video/x-m4v': { kind: 'video', extension: 'mp4', contentType: 'video/mp4' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3', contentType: 'audio/mpeg' },
  'audio/x-m4a': { kind: 'audio', extension: 'm4a', contentType: 'audio/mp4' },
  'audio/mp4': { kind: 'audio', extension: 'm4a', contentType: 'audio/mp4' },
  'audio/ogg': { kind: 'audio', extension: 'ogg', contentType: 'audio/ogg' },
  'audio/vnd.wave': { kind: 'audio', extension: 'wav', contentType: 'audio/wav' },
  'audio/wav': { kind: 'audio', extension: 'wav', contentType: 'audio/wav' },
  'application/pdf': { kind: 'pdf', extension: 'pdf', contentType: 'application/pdf' },
  'image/jpeg': { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  'image/png': { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  'image/webp': { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  'image/avif': { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  'image/gif': { kind: 'image', extension: 'webp', contentType: 'image/webp' },
  'text/vtt': { kind: 'captions', extension: 'vtt', contentType: 'text/vtt; charset=utf-8' },
  'application/zip': { kind: 'other', extension: 'zip', contentType: 'application/zip' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office(
    'docx',
    'wordprocessingml.document',
  ),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office('xlsx', 'spreadsheetml.sheet'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': office(
    'pptx',
    'presentationml.presentation',
  ),
};

function office(extension: string, end: string): FileType {
  return { kind: 'other', extension, contentType: `application/vnd.openxmlformats-officedocument.${end}` };
}

/** The type of the library for one that bytes were found to have; `null` for what is not taken. */
export function libraryType(mediaType: string): FileType | null {
  const bare = mediaType.split(';')[0]?.trim() ?? '';
  return Object.hasOwn(fileTypes, bare) ? (fileTypes[bare] ?? null) : null;
}

/** What a file's own name claims to be, where the library knows the ending; pictures are one claim, however they are packed. */
export function claimedKind(fileName: string): MediaKind | null {
  return kindsByEnding[/\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
}

const kindsByEnding: Partial<Record<string, MediaKind>> = {
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mov: 'video',
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  oga: 'audio',
  wav: 'audio',
  pdf: 'pdf',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  avif: 'image',
  gif: 'image',
  vtt: 'captions',
  srt: 'captions',
  sbv: 'captions',
  zip: 'other',
  docx: 'other',
  xlsx: 'other',
  pptx: 'other',
};

/** What a file is called in the library until somebody renames it: its own name without folders and ending. */
export function nameOfFile(fileName: string): string {
  const last = cleanLine(fileName).split(/[\\/]/).at(-1) ?? '';
  const bare = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return bare.slice(0, MEDIA_NAME_LIMIT) || 'Untitled';
}

export const MEDIA_NAME_LIMIT = 160;
/** Files that are deleted with one call. */
export const MAX_REMOVED_AT_ONCE = 100;
/** An upload that nobody goes on with is given up after so many days. */
export const UPLOAD_DAYS = 7;

export interface LibraryRoom {
  /** What the files have, and what uploads under way will have. */
  usedBytes: number;
  quotaBytes: number;
  mostFileBytes: number;
}

export type UploadIssue = 'empty' | 'file-too-large' | 'quota-reached';

/** Whether a file of this size may come; both limits are settings. */
export function findUploadIssue(sizeBytes: number, room: LibraryRoom): UploadIssue | null {
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes <= 0) return 'empty';
  if (sizeBytes > room.mostFileBytes) return 'file-too-large';
  return sizeBytes > leftBytes(room) ? 'quota-reached' : null;
}

export function leftBytes({ usedBytes, quotaBytes }: Pick<LibraryRoom, 'usedBytes' | 'quotaBytes'>): number {
  return Math.max(0, quotaBytes - usedBytes);
}

/** Admins and editors look after the whole library; a trainer after what she brought herself. */
export function mayChange(caller: { userId: string; role: Role }, file: { uploadedBy: string | null }): boolean {
  return isAdmin(caller.role) || caller.role === 'editor' || file.uploadedBy === caller.userId;
}
