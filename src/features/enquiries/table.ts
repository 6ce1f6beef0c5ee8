import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { backwardName, createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { VisitSource, Consent } from '../../kit/visitor-records.ts';
import type { LeadNoteKind, LeadStage } from './rules.ts';

/** A person who sent enquiries: one per account or verified number, or per e-mail address without either. */
export const leads = pgTable(
  'leads',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    /** E.164, verified by code or entered by the office; or empty. */
    phone: text('phone').notNull().default(''),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    stage: text('stage').$type<LeadStage>().notNull().default('new'),
    /** One of `LOST_REASONS`; empty unless lost. */
    lostReason: text('lost_reason').notNull().default(''),
    lostNote: text('lost_note').notNull().default(''),
    /** The course of interest, where the office corrected it; empty: the one of the newest form. */
    course: text('course').notNull().default(''),
    city: text('city').notNull().default(''),
    /** The office's own marks, as "Hot"; at most `MAX_LEAD_TAGS`. */
    tags: text('tags').array().notNull().default([]),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    /** The time of that day in India, `HH:MM`. */
    followUpTime: text('follow_up_time'),
    /** The next step, as the office wrote it. */
    nextStep: text('next_step').notNull().default(''),
    lastSubmittedAt: momentColumn('last_submitted_at')
      .notNull()
      .default(sql`now()`),
    /** When the office first called, wrote, met the person in a class or changed the stage. */
    firstRespondedAt: momentColumn('first_responded_at'),
    /** Incremented by each change of the office, to detect concurrent edits. */
    version: integer('version').notNull().default(1),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('leads_phone')
      .on(table.phone)
      .where(sql`phone <> ''`),
    index('leads_email').on(sql`lower(${table.email})`),
    index('leads_address').on(sql`(${backwardName(table.email)}) text_pattern_ops`),
    index('leads_user').on(table.userId),
    index('leads_digits').on(sql`(regexp_replace(${table.phone}, '\\D', '', 'g')) text_pattern_ops`),
    index('leads_stage').on(table.stage, table.lastSubmittedAt, table.id),
    index('leads_owner').on(table.ownerId, table.lastSubmittedAt, table.id),
    index('leads_owner_stage').on(table.ownerId, table.stage, table.lastSubmittedAt, table.id),
    index('leads_name').on(sql`lower(${table.name})`, table.id),
    index('leads_answered').on(table.createdAt, table.firstRespondedAt),
    index('leads_waiting')
      .on(table.createdAt)
      .where(sql`stage = 'new'`),
    index('leads_next').on(
      table.followUpOn.asc().nullsLast(),
      table.lastSubmittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('leads_newest').on(table.lastSubmittedAt, table.id),
    index('leads_tags').using('gin', table.tags),
    // For the tags in use, which the newest leads show.
    index('leads_tagged')
      .on(table.lastSubmittedAt)
      .where(sql`tags <> '{}'`),
    index('leads_follow_up')
      .on(table.followUpOn, table.stage)
      .where(sql`follow_up_on IS NOT NULL`),
    check(
      'leads_stage',
      sql`${table.stage} IN ('new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled', 'lost')`,
    ),
  ],
);

/**
 * Paid orders, by which leads become enrolled: the buyer's account, address, and number where verified, as at payment.
 * Recorded by `orders`, which is to the right of this feature.
 */
export const leadPurchases = pgTable(
  'lead_purchases',
  {
    orderId: uuid('order_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** E.164, verified; or empty. */
    phone: text('phone').notNull().default(''),
    paidAt: momentColumn('paid_at')
      .notNull()
      .default(sql`now()`),
    /** When it was refunded in full. */
    returnedAt: momentColumn('returned_at'),
  },
  (table) => [
    index('lead_purchases_user').on(table.userId),
    index('lead_purchases_email').on(table.email),
    index('lead_purchases_phone')
      .on(table.phone)
      .where(sql`phone <> ''`),
  ],
);

/** Who got the last lead in turn; one row, whose lock serializes the turns. */
export const leadTurns = pgTable('lead_turns', {
  id: integer('id').primaryKey().default(1),
  /** Whether new enquiries are given out in turn. */
  isOn: boolean('is_on').notNull().default(false),
  /** Counsellors who get none at the moment. */
  absentIds: uuid('absent_ids').array().notNull().default([]),
  lastOwnerId: uuid('last_owner_id').references(() => users.id, { onDelete: 'set null' }),
});

/** One submitted form, as sent. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: idColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    formHeading: text('form_heading').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    course: text('course').notNull().default(''),
    subject: text('subject').notNull().default(''),
    message: text('message').notNull().default(''),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The browser that sent it, which may open brochures since. */
    visitorId: text('visitor_id'),
    source: jsonb('source').$type<VisitSource>().notNull().default({}),
    consent: jsonb('consent').$type<Consent>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('enquiries_lead').on(table.leadId, table.createdAt),
    index('enquiries_visitor').on(table.visitorId),
    index('enquiries_phone')
      .on(table.phone, table.createdAt)
      .where(sql`phone <> ''`),
    index('enquiries_email').on(sql`lower(${table.email})`),
    index('enquiries_user').on(table.userId),
    index('enquiries_newest').on(table.createdAt, table.id),
    index('enquiries_form').on(table.formHeading, table.leadId),
    index('enquiries_course').on(table.course, table.leadId),
    index('enquiries_lead_course').on(table.leadId, table.course),
    index('enquiries_source').on(sourceOfForm(table), table.leadId),
  ],
);

/** The source of a form: the campaign, else the referring site. */
export function sourceOfForm({ source }: Record<'source', PgColumn>): SQL {
  return sql`(coalesce(nullif(${source} ->> 'utm_source', ''), ${source} ->> 'referrer', ''))`;
}

/** Lead imports: the idempotency key of the form, and what was added. */
export const leadImports = pgTable(
  'lead_imports',
  {
    importKey: uuid('import_key').primaryKey(),
    startedBy: uuid('started_by')
      .notNull()
      .references(() => users.id),
    fresh: integer('fresh').notNull(),
    known: integer('known').notNull(),
    enquiries: integer('enquiries').notNull(),
    repeated: integer('repeated').notNull(),
    createdAt: createdAtColumn(),
    undoneAt: momentColumn('undone_at'),
    /** Number of enquiries removed by undoing. */
    removed: integer('removed').notNull().default(0),
  },
  (table) => [index('lead_imports_newest').on(table.createdAt)],
);

/** The enquiries of an import, as long as it can be undone. A row is deleted with its enquiry. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    enquiryId: uuid('enquiry_id')
      .primaryKey()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    importKey: uuid('import_key')
      .notNull()
      .references(() => leadImports.importKey, { onDelete: 'cascade' }),
    /** Line number in the file. */
    line: integer('line').notNull(),
    /** Whether the import also created the lead. */
    isNewLead: boolean('is_new_lead').notNull(),
    /** The lead's version after the import: a higher one means the office changed it. */
    leadVersion: integer('lead_version').notNull(),
    /** Why undoing kept it; empty before. */
    keptReason: text('kept_reason').notNull().default(''),
  },
  (table) => [index('lead_import_rows_import').on(table.importKey, table.line)],
);

/** The office's entries on a lead, in order of time. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: idColumn(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LeadNoteKind>().notNull(),
    text: text('text').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The actor's API key, if another system wrote it. */
    apiKeyId: uuid('api_key_id'),
    /** The seat whose attendance it records; deleted when the attendance is cleared. */
    bookingId: uuid('booking_id').references((): AnyPgColumn => demoBookings.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [index('lead_notes_actor').on(table.actorId), index('lead_notes_lead').on(table.leadId, table.createdAt)],
);

/** A demo class with its seats; `taken` never exceeds `seats`. */
export const demoSlots = pgTable(
  'demo_slots',
  {
    id: idColumn(),
    title: text('title').notNull().default(''),
    /** The course's title; empty when the class is for all courses. */
    course: text('course').notNull().default(''),
    startsAt: momentColumn('starts_at').notNull(),
    minutes: integer('minutes').notNull().default(60),
    isOnline: boolean('is_online').notNull().default(false),
    /** The room, or the URL of the meeting. */
    place: text('place').notNull().default(''),
    trainer: text('trainer').notNull().default(''),
    seats: integer('seats').notNull().default(20),
    taken: integer('taken').notNull().default(0),
    cancelledAt: momentColumn('cancelled_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('demo_slots_starts').on(table.startsAt),
    check('demo_slots_seats', sql`${table.seats} BETWEEN 1 AND 20 AND ${table.taken} BETWEEN 0 AND ${table.seats}`),
  ],
);

/** A seat in a demo class. */
export const demoBookings = pgTable(
  'demo_bookings',
  {
    id: idColumn(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => demoSlots.id),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    cancelledAt: momentColumn('cancelled_at'),
    attendedAt: momentColumn('attended_at'),
    missedAt: momentColumn('missed_at'),
    /** Incremented by each change of time or place: calendars use the highest. */
    sequence: integer('sequence').notNull().default(0),
    remindedDayBeforeAt: momentColumn('reminded_day_before_at'),
    remindedHourBeforeAt: momentColumn('reminded_hour_before_at'),
    /** When the confirmation was sent as a text message. */
    textedAt: momentColumn('texted_at'),
  },
  (table) => [
    uniqueIndex('demo_bookings_once')
      .on(table.slotId, table.leadId)
      .where(sql`cancelled_at IS NULL`),
    index('demo_bookings_lead').on(table.leadId),
  ],
);
