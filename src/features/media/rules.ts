import { cleanLine } from '../../kit/text/plain-text.ts';
import { isAdmin, type Role } from '../../kit/roles.ts';

/** Kinds of files; they decide how a file is shown and where it can be used. */
export const MEDIA_KINDS = ['video', 'audio', 'pdf', 'image', 'captions', 'other'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The kinds, as screens and files say them. */
export const MEDIA_KIND_NAMES = {
  video: 'Video',
  audio: 'Sound',
  pdf: 'PDF',
  image: 'Picture',
  captions: 'Captions',
  other: 'Download',
} as const satisfies Record<MediaKind, string>;

/** The state of a video's renditions: none yet, some, all, or impossible because of the video or without an encoder. */
export const VIDEO_STATES = ['waiting', 'working', 'ready', 'failed', 'no-encoder'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];

/** Why a file cannot be shown to learners. */
export type FileIssue = 'damaged' | 'locked' | 'no-pages' | 'no-picture' | 'no-sound' | 'unplayable';

/** Kinds of documents whose references to files are recorded. */
export type DocumentKind = 'course-draft' | 'post';

export interface FileType {
  kind: MediaKind;
  extension: string;
  contentType: string;
}

/** The supported types, by detected media type. */
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

/** Returns the library's type for a detected media type; `null` for an unsupported one. */
export function libraryType(mediaType: string): FileType | null {
  const bare = mediaType.split(';')[0]?.trim() ?? '';
  return Object.hasOwn(fileTypes, bare) ? (fileTypes[bare] ?? null) : null;
}

/** Returns the kind that a file name claims, where its extension is known; all image formats are one claim. */
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

/** Returns the default name of a file in the library: its own name without folders and extension. */
export function nameOfFile(fileName: string): string {
  const last = cleanLine(fileName).split(/[\\/]/).at(-1) ?? '';
  const bare = last
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return bare.slice(0, MEDIA_NAME_LIMIT) || 'Untitled';
}

export const MEDIA_NAME_LIMIT = 160;
/** Maximum number of files that one call deletes. */
export const MAX_REMOVED_AT_ONCE = 100;
/** Days after which an unfinished upload expires. */
export const UPLOAD_DAYS = 7;

export interface LibraryRoom {
  /** The size of all files and of uploads in progress. */
  usedBytes: number;
  quotaBytes: number;
  maxFileBytes: number;
}

export type UploadIssue = 'empty' | 'file-too-large' | 'quota-reached';

/** Checks the size of a file against the limits, both of which are settings. */
export function findUploadIssue(sizeBytes: number, room: LibraryRoom): UploadIssue | null {
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes <= 0) return 'empty';
  if (sizeBytes > room.maxFileBytes) return 'file-too-large';
  return sizeBytes > leftBytes(room) ? 'quota-reached' : null;
}

export function leftBytes({ usedBytes, quotaBytes }: Pick<LibraryRoom, 'usedBytes' | 'quotaBytes'>): number {
  return Math.max(0, quotaBytes - usedBytes);
}

/** Admins and editors may change all files; a trainer only their own uploads. */
export function mayChange(caller: { userId: string; role: Role }, file: { uploadedBy: string | null }): boolean {
  return isAdmin(caller.role) || caller.role === 'editor' || file.uploadedBy === caller.userId;
}
