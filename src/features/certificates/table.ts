import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { CertificateEventKind, CertificateLayout, EventDetails } from './rules.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Designs of certificates, one row per version; an issued certificate keeps its version. */
export const certificateDesigns = pgTable(
  'certificate_designs',
  {
    id: idColumn(),
    version: integer('version').notNull(),
    layout: text('layout').$type<CertificateLayout>().notNull(),
    instituteName: text('institute_name').notNull(),
    tagline: text('tagline').notNull(),
    signatoryName: text('signatory_name').notNull(),
    signatoryTitle: text('signatory_title').notNull(),
    lineOne: text('line_one').notNull(),
    lineTwo: text('line_two').notNull(),
    /** Empty ones get a drawn default: the institute's mark, a flourish of the pen. */
    logoId: uuid('logo_id').references(() => certificateImages.id),
    signatureId: uuid('signature_id').references(() => certificateImages.id),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('certificate_designs_version').on(table.version)],
);

/** A logo or a signature as a small PNG. Stored here, because no certificate may ever lose it. */
export const certificateImages = pgTable(
  'certificate_images',
  {
    id: idColumn(),
    hash: text('hash').notNull(),
    png: bytes('png').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('certificate_images_hash').on(table.hash)],
);

/** One valid certificate per learner and course; its text stays as printed. */
export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    learnerName: text('learner_name').notNull(),
    courseTitle: text('course_title').notNull(),
    /** The second signatory beside the director; empty for none. */
    teacherName: text('teacher_name').notNull().default(''),
    durationMonths: integer('duration_months').notNull(),
    family: text('family').notNull(),
    dye: text('dye').notNull(),
    /** The printed date; a new number for the same certificate keeps it. */
    issuedAt: momentColumn('issued_at')
      .notNull()
      .default(sql`now()`),
    /** Empty while the institute has no design: then its settings are printed. */
    designId: uuid('design_id').references(() => certificateDesigns.id),
    /** Its position in the published status list. */
    statusIndex: integer('status_index').notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAtColumn(),
    /** When the holder's account and name were erased: the number stays valid, without a name. */
    nameWithdrawnAt: momentColumn('name_withdrawn_at'),
    revokedAt: momentColumn('revoked_at'),
    /** The office's internal reason. */
    revokedReason: text('revoked_reason'),
    /** The public reason. */
    publicReason: text('public_reason'),
    replacedAt: momentColumn('replaced_at'),
    replacedById: uuid('replaced_by_id').references((): AnyPgColumn => certificates.id),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.number),
    uniqueIndex('certificates_status_index').on(table.statusIndex),
    index('certificates_issued').on(table.issuedAt),
    // A revoked one keeps its place: passing again issues no new one.
    uniqueIndex('certificates_learner')
      .on(table.userId, table.courseId)
      .where(sql`replaced_at IS NULL`),
    index('certificates_holder').on(table.userId),
    index('certificates_newest').on(table.createdAt, table.id),
    index('certificates_by_name').on(sql`lower(${table.learnerName})`, table.id),
    index('certificates_by_course').on(table.courseTitle, table.id),
    // The tabs of the office's list are counted along these.
    index('certificates_valid')
      .on(table.id)
      .where(sql`replaced_at IS NULL AND revoked_at IS NULL`),
    index('certificates_revoked')
      .on(table.id)
      .where(sql`replaced_at IS NULL AND revoked_at IS NOT NULL`),
    index('certificates_superseded')
      .on(table.id)
      .where(sql`replaced_at IS NOT NULL`),
    check('certificates_replaced', sql`replaced_at IS NOT NULL OR replaced_by_id IS NULL`),
  ],
);

/** The permanent history of a certificate. */
export const certificateEvents = pgTable(
  'certificate_events',
  {
    id: idColumn(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id),
    /** The holder. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<CertificateEventKind>().notNull(),
    /** The acting user; `null` for the system itself. */
    actorId: uuid('actor_id').references(() => users.id),
    reason: text('reason').notNull().default(''),
    before: jsonb('before').$type<EventDetails>().notNull().default({}),
    after: jsonb('after').$type<EventDetails>().notNull().default({}),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('certificate_events_certificate').on(table.certificateId, table.createdAt),
    index('certificate_events_user').on(table.userId),
  ],
);

/** Keys that sign certificates: one signs, the earlier ones stay published. */
export const credentialKeys = pgTable(
  'credential_keys',
  {
    id: idColumn(),
    publicKey: bytes('public_key').notNull(),
    /** Encrypted with a key that is derived from the installation's own. */
    encryptedPrivateKey: bytes('encrypted_private_key').notNull(),
    createdAt: createdAtColumn(),
    retiredAt: momentColumn('retired_at'),
  },
  () => [
    uniqueIndex('credential_keys_signing')
      .on(sql`(retired_at IS NULL)`)
      .where(sql`retired_at IS NULL`),
  ],
);
