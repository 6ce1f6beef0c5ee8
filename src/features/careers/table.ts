import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { backwardName, createdAtColumn, idColumn } from '../../platform/database/table-columns.ts';
import type { Consent, VisitSource } from '../../kit/visitor-records.ts';
import type { ApplicationStage } from './rules.ts';

/** An application for a job at the institute. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: idColumn(),
    /** The opening's slug and title at that time; empty for a profile without an opening. */
    openingSlug: text('opening_slug').notNull().default(''),
    openingTitle: text('opening_title').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    message: text('message').notNull().default(''),
    resumeKey: text('resume_key').notNull(),
    /** File name as sent, for the download only. */
    resumeName: text('resume_name').notNull(),
    resumeType: text('resume_type').notNull(),
    resumeBytes: integer('resume_bytes').notNull(),
    stage: text('stage').$type<ApplicationStage>().notNull().default('received'),
    note: text('note').notNull().default(''),
    source: jsonb('source').$type<VisitSource>().notNull().default({}),
    consent: jsonb('consent').$type<Consent>(),
    /** The day on which it is erased. */
    eraseOn: date('erase_on', { mode: 'string' }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('job_applications_newest').on(table.createdAt, table.id),
    index('job_applications_name').on(sql`lower(${table.name})`, table.id),
    index('job_applications_email').on(sql`lower(${table.email})`),
    index('job_applications_stage').on(table.stage, table.createdAt, table.id),
    index('job_applications_opening').on(table.openingSlug, table.createdAt, table.id),
    index('job_applications_opening_stage').on(table.openingSlug, table.stage, table.createdAt, table.id),
    index('job_applications_address').on(sql`(${backwardName(table.email)}) text_pattern_ops`),
    index('job_applications_erase').on(table.eraseOn, table.id),
    check(
      'job_applications_stage',
      sql`${table.stage} IN ('received', 'shortlisted', 'interview', 'offered', 'hired', 'declined')`,
    ),
  ],
);
