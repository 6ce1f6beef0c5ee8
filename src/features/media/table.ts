import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { FileIssue, DocumentKind, MediaKind } from './rules.ts';
import type { MediaRendition, VersionsState } from './delivery/version-rules.ts';

/** Whether only some browsers play the original: until its renditions are made it is being prepared. */
const needsConversionColumn = () => boolean('needs_conversion').notNull().default(false);
const sizeColumn = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A file of the library. A replacement has a new key: the bytes under a key never change. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: idColumn(),
    name: text('name').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: sizeColumn('size_bytes'),
    /** SHA-256 of the uploaded bytes, so that the same file is stored once. */
    sha256: text('sha256').notNull(),
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** The public URL of an image, once it is used on a public page. */
    publicAddress: text('public_address'),
    captionsId: uuid('captions_id').references((): AnyPgColumn => mediaFiles.id, { onDelete: 'set null' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** Whether it was opened as the player opens it; a nightly job opens older files. */
    isOpened: boolean('is_opened').notNull().default(false),
    /** Why it cannot be shown to learners. */
    issue: text('fault').$type<FileIssue>(),
    needsConversion: needsConversionColumn(),
  },
  (table) => [
    index('media_files_unopened')
      .on(table.createdAt)
      .where(sql`NOT ${table.isOpened}`),
    uniqueIndex('media_files_file_key').on(table.fileKey),
    uniqueIndex('media_files_sha256').on(table.sha256),
    index('media_files_captions').on(table.captionsId),
    index('media_files_newest').on(table.createdAt),
    check('media_files_kind', sql`${table.kind} IN ('video', 'audio', 'pdf', 'image', 'captions', 'other')`),
  ],
);

/** The pending replacement of a file, until the job has applied it to all usages. */
export const mediaReplacements = pgTable('media_replacements', {
  mediaId: uuid('media_id')
    .primaryKey()
    .references(() => mediaFiles.id, { onDelete: 'cascade' }),
  fileKey: text('file_key').notNull(),
  contentType: text('content_type').notNull(),
  sizeBytes: sizeColumn('size_bytes'),
  sha256: text('sha256').notNull(),
  durationSeconds: integer('duration_seconds'),
  width: integer('width'),
  height: integer('height'),
  requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAtColumn(),
  needsConversion: needsConversionColumn(),
});

/** An upload in progress. Only its owner may continue it. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sizeBytes: sizeColumn('size_bytes'),
    /** Bytes received and stored. */
    offsetBytes: sizeColumn('offset_bytes').default(0),
    /** The modification time of the local file in milliseconds: recognizes the same file when it is chosen again. */
    modifiedAt: sizeColumn('modified_at').default(0),
    /** As the sender's browser measured it, where it could. */
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAtColumn(),
    touchedAt: momentColumn('touched_at')
      .notNull()
      .default(sql`now()`),
    /** When a request claimed the upload to assemble it; no other may do so meanwhile. */
    takenAt: momentColumn('taken_at'),
    /** The assignment that the file is handed in for; `null` for an upload to the library. */
    assignmentId: uuid('assignment_id'),
    /** When its last part arrived. */
    arrivedAt: momentColumn('arrived_at'),
    /** When it became a file of handed-in work. */
    workTakenAt: momentColumn('work_taken_at'),
    /** The resulting file, for retries. */
    takenAs: uuid('taken_as').references(() => mediaFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('media_uploads_owner').on(table.ownerId),
    index('media_uploads_touched').on(table.touchedAt),
    index('media_uploads_taken').on(table.takenAs),
    index('media_uploads_work')
      .on(table.ownerId)
      .where(sql`assignment_id IS NOT NULL`),
  ],
);

/** A received part of an upload, under its own key in the file store. */
export const mediaUploadParts = pgTable(
  'media_upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    startByte: sizeColumn('start_byte'),
    sizeBytes: sizeColumn('size_bytes'),
    fileKey: text('file_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.startByte] })],
);

/** Former keys of replaced files: a reference to one means the current file. */
export const mediaFormerKeys = pgTable(
  'media_former_keys',
  {
    fileKey: text('file_key').primaryKey(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
  },
  (table) => [index('media_former_keys_media').on(table.mediaId)],
);

/**
 * References of documents to files of the library, by keys of files or public URLs of images; written with the document. Each document also
 * has a row with an empty reference, which marks it as scanned.
 */
export const mediaReferences = pgTable(
  'media_references',
  {
    documentKind: text('place').$type<DocumentKind>().notNull(),
    documentId: uuid('document_id').notNull(),
    reference: text('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentKind, table.documentId, table.reference] }),
    index('media_references_mark').on(table.reference),
  ],
);

/** Renditions of a video, by the key of its file; an empty list where none could be made. */
export const mediaRenditions = pgTable('media_renditions', {
  fileKey: text('file_key').primaryKey(),
  versions: jsonb('versions').$type<MediaRendition[]>().notNull(),
  state: text('state').$type<VersionsState>().notNull().default('ready'),
  /** The progress of the work. */
  percent: integer('percent').notNull().default(100),
  madeAt: momentColumn('made_at')
    .notNull()
    .default(sql`now()`),
});
