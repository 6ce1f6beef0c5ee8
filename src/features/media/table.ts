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
import type { FileFault, DocumentKind, MediaKind } from './rules.ts';
import type { MediaRendition, VersionsState } from './delivery/version-rules.ts';

/** Whether only some browsers play it as it came: until its versions are made it is being prepared. */
const needsConversionColumn = () => boolean('needs_conversion').notNull().default(false);
const sizeColumn = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A file of the library. A new version of it has a key of its own: the bytes under a key never change. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: idColumn(),
    name: text('name').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    fileKey: text('file_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: sizeColumn('size_bytes'),
    /** SHA-256 of the bytes as they came, so that the same file is kept once. */
    sha256: text('sha256').notNull(),
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Where the picture stands for everybody, once it is used on a public page. */
    publicAddress: text('public_address'),
    captionsId: uuid('captions_id').references((): AnyPgColumn => mediaFiles.id, { onDelete: 'set null' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    /** Whether it was opened as the player opens it; files from before that was done are opened by a nightly job. */
    isOpened: boolean('is_opened').notNull().default(false),
    /** Why it cannot be shown to learners. */
    fault: text('fault').$type<FileFault>(),
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

/** The next version of a file, until the job has put it in all places. */
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

/** A file on its way. Only its owner may go on with it. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: idColumn(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sizeBytes: sizeColumn('size_bytes'),
    /** What has arrived and is kept. */
    offsetBytes: sizeColumn('offset_bytes').default(0),
    /** When the sender last changed it on her machine, in milliseconds: tells the same file when it is chosen again. */
    modifiedAt: sizeColumn('modified_at').default(0),
    /** As the sender's browser measured it, where it could. */
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAtColumn(),
    touchedAt: momentColumn('touched_at')
      .notNull()
      .default(sql`now()`),
    /** Since when it is being put together; nobody else does it meanwhile. */
    takenAt: momentColumn('taken_at'),
    /** The file that became of it, for whoever asks once more. */
    takenAs: uuid('taken_as').references(() => mediaFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('media_uploads_owner').on(table.ownerId),
    index('media_uploads_touched').on(table.touchedAt),
    index('media_uploads_taken').on(table.takenAs),
  ],
);

/** A part of an upload that has arrived, under its own key in the file store. */
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

/** Keys under which files stood before they were replaced: who still names one means the file as it is now. */
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
 * References of documents to files of the library, by keys of files or public addresses of pictures; written with the document. Each
 * document also has a row with an empty reference, which says that it was scanned.
 */
export const mediaReferences = pgTable(
  'media_marks',
  {
    documentKind: text('place').$type<DocumentKind>().notNull(),
    documentId: uuid('document_id').notNull(),
    reference: text('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentKind, table.documentId, table.reference] }),
    index('media_marks_mark').on(table.reference),
  ],
);

/** What was made of a video for slower networks, by the key of its file; an empty list where nothing could be made. */
export const mediaRenditions = pgTable('media_versions', {
  fileKey: text('file_key').primaryKey(),
  versions: jsonb('versions').$type<MediaRendition[]>().notNull(),
  state: text('state').$type<VersionsState>().notNull().default('ready'),
  /** Of the work, while it is under way. */
  percent: integer('percent').notNull().default(100),
  madeAt: momentColumn('made_at')
    .notNull()
    .default(sql`now()`),
});
