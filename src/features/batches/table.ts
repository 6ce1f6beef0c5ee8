import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { BatchMode, EnrolmentState, EntryState, MeetingProvider, MeetingState, Move, Schedule } from './rules.ts';

/** A room of the institute. Archived ones stay for the classes that were held there. */
export const classRooms = pgTable(
  'class_rooms',
  {
    id: idColumn(),
    name: text('name').notNull(),
    seats: smallint('seats').notNull(),
    archivedAt: momentColumn('archived_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('class_rooms_name').on(sql`lower(${table.name})`),
    check('class_rooms_seats', sql`${table.seats} BETWEEN 1 AND 1000`),
  ],
);

/** A day without classes. */
export const holidays = pgTable(
  'holidays',
  {
    id: idColumn(),
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('holidays_day').on(table.day)],
);

/**
 * A batch. Whether it is running or completed follows from the clock and the times of its classes, which are kept here; the three
 * counters of seats are changed only by conditional updates, and the check below holds whatever a statement does.
 */
export const batches = pgTable(
  'batches',
  {
    id: idColumn(),
    code: text('code').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    mode: text('mode').$type<BatchMode>().notNull(),
    /** `null` for a draft without one. */
    schedule: jsonb('schedule').$type<Schedule>(),
    capacity: smallint('capacity').notNull().default(20),
    /** `null`: the course's price. */
    priceRupees: integer('price_rupees'),
    trainerId: uuid('trainer_id').references(() => users.id),
    /** `null` for an online batch, and for a draft without one. */
    roomId: uuid('room_id').references(() => classRooms.id),
    meetingProvider: text('meeting_provider').$type<MeetingProvider>().notNull().default('none'),
    /** The institute's own meeting, for all classes without a link of their own. */
    link: text('link').notNull().default(''),
    /** Number of the last class at which one can join. */
    joinUntilSession: smallint('join_until_session').notNull().default(3),
    /** Months of access after the end; `null`: no end. */
    accessMonths: smallint('access_months'),
    prerequisite: text('prerequisite').notNull().default(''),
    prerequisiteCourseId: uuid('prerequisite_course_id').references(() => courses.id),
    isPrerequisiteRequired: boolean('is_prerequisite_required').notNull().default(false),
    /** Active and completed enrolments, seats of unpaid orders, and seats offered to the waitlist. */
    enrolled: smallint('enrolled').notNull().default(0),
    held: smallint('held').notNull().default(0),
    offered: smallint('offered').notNull().default(0),
    /** Times of the classes of the schedule that are not cancelled: first, last to join, last. */
    firstStartsAt: momentColumn('first_starts_at'),
    joinUntil: momentColumn('join_until'),
    lastStartsAt: momentColumn('last_starts_at'),
    lastEndsAt: momentColumn('last_ends_at'),
    /** The highest number of a class and of a student so far: numbers are never reused. */
    lastNumber: smallint('last_number').notNull().default(0),
    lastRollNumber: integer('last_roll_number').notNull().default(0),
    /** Grows with each change by the office. */
    version: integer('version').notNull().default(1),
    /** The same for the rules by which its contents open. */
    releaseVersion: integer('release_version').notNull().default(1),
    publishedAt: momentColumn('published_at'),
    cancelledAt: momentColumn('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('batches_code').on(table.code),
    index('batches_course').on(table.courseId, table.firstStartsAt),
    index('batches_trainer').on(table.trainerId, table.firstStartsAt),
    index('batches_room').on(table.roomId),
    index('batches_prerequisite').on(table.prerequisiteCourseId),
    index('batches_created_by').on(table.createdBy),
    index('batches_starts').on(table.firstStartsAt, table.id),
    index('batches_public')
      .on(table.firstStartsAt, table.id)
      .where(sql`published_at IS NOT NULL AND cancelled_at IS NULL`),
    check('batches_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check('batches_mode', sql`${table.mode} IN ('classroom', 'online', 'hybrid')`),
    check('batches_provider', sql`${table.meetingProvider} IN ('zoom', 'meet', 'link', 'none')`),
    check('batches_capacity', sql`${table.capacity} BETWEEN 1 AND 20`),
    check(
      'batches_seats',
      sql`${table.enrolled} >= 0 AND ${table.held} >= 0 AND ${table.offered} >= 0
        AND ${table.enrolled} + ${table.held} + ${table.offered} <= ${table.capacity}`,
    ),
    check('batches_price', sql`${table.priceRupees} BETWEEN 0 AND 1000000`),
  ],
);

/** A class of a batch. Its number and its row stay, whatever becomes of it. */
export const batchSessions = pgTable(
  'batch_sessions',
  {
    id: idColumn(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    number: smallint('number').notNull(),
    topic: text('topic').notNull().default(''),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at').notNull(),
    trainerId: uuid('trainer_id').references(() => users.id),
    substituteId: uuid('substitute_id').references(() => users.id),
    roomId: uuid('room_id').references(() => classRooms.id),
    isExtra: boolean('is_extra').notNull().default(false),
    /** Off for a doubt hour. */
    countsForAttendance: boolean('counts_for_attendance').notNull().default(true),
    /** The cancelled class that this one stands for. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => batchSessions.id),
    movedFrom: jsonb('moved_from').$type<Move[]>().notNull().default([]),
    /** A link of this class alone; empty: the batch's. */
    link: text('link').notNull().default(''),
    meetingId: text('meeting_id').notNull().default(''),
    meetingState: text('meeting_state').$type<MeetingState>().notNull().default('none'),
    recordingFile: text('recording_file'),
    registerFinishedAt: momentColumn('register_finished_at'),
    registerFinishedBy: uuid('register_finished_by').references(() => users.id),
    /** The start of which people were reminded a day and an hour before: another start is reminded of again. */
    dayRemindedFor: momentColumn('day_reminded_for'),
    hourRemindedFor: momentColumn('hour_reminded_for'),
    /** When students were told that they missed the class. */
    absencesToldAt: momentColumn('absences_told_at'),
    /** Keyed hashes of the networks of the screens that showed the code; removed once the class is over. */
    screenNetworks: text('screen_networks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Grows with each change that calendars have to follow. */
    sequence: integer('sequence').notNull().default(0),
    version: integer('version').notNull().default(1),
    cancelledAt: momentColumn('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('batch_sessions_number').on(table.batchId, table.number),
    index('batch_sessions_batch').on(table.batchId, table.startsAt),
    index('batch_sessions_starts').on(table.startsAt, table.id),
    // Of registers that wait and of classes to come, so that what waits is found without reading what is done.
    index('batch_sessions_unfinished')
      .on(table.startsAt)
      .where(sql`register_finished_at IS NULL AND cancelled_at IS NULL`),
    index('batch_sessions_room')
      .on(table.roomId, table.startsAt)
      .where(sql`cancelled_at IS NULL`),
    index('batch_sessions_trainer').on(table.trainerId, table.startsAt),
    index('batch_sessions_substitute').on(table.substituteId, table.startsAt),
    index('batch_sessions_finished_by').on(table.registerFinishedBy),
    index('batch_sessions_replaces').on(table.replacesId),
    check('batch_sessions_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('batch_sessions_meeting', sql`${table.meetingState} IN ('none', 'waiting', 'ready', 'failed')`),
  ],
);

/**
 * A student's place in a batch. `completed` is written only when the student takes another place in the course later: until then an
 * active one of a batch that is over is completed by the clock.
 */
export const batchEnrolments = pgTable(
  'batch_enrolments',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** `null` while there is no seat. */
    rollNumber: integer('roll_number'),
    state: text('state').$type<EnrolmentState>().notNull(),
    /** The order or the grant that it came with, as opaque text. */
    orderId: text('order_id'),
    grantId: uuid('grant_id'),
    transferredFrom: uuid('transferred_from').references((): AnyPgColumn => batchEnrolments.id),
    enrolledAt: momentColumn('enrolled_at')
      .notNull()
      .default(sql`now()`),
    endedAt: momentColumn('ended_at'),
    endReason: text('end_reason').notNull().default(''),
    /** Last Indian day of access; `null`: no end. */
    accessUntil: date('access_until', { mode: 'string' }),
    /** The office moved it, so it does not follow the batch any more. */
    isAccessMoved: boolean('is_access_moved').notNull().default(false),
    /** Until when the student may choose, without a seat or after the batch was cancelled. */
    choiceUntil: momentColumn('choice_until'),
  },
  (table) => [
    uniqueIndex('batch_enrolments_once')
      .on(table.userId, table.courseId)
      .where(sql`state IN ('active', 'without-seat')`),
    uniqueIndex('batch_enrolments_roll').on(table.batchId, table.rollNumber),
    index('batch_enrolments_batch').on(table.batchId, table.state),
    index('batch_enrolments_user').on(table.userId, table.enrolledAt),
    index('batch_enrolments_course').on(table.courseId),
    index('batch_enrolments_order').on(table.orderId),
    index('batch_enrolments_transferred').on(table.transferredFrom),
    index('batch_enrolments_choosing')
      .on(table.choiceUntil)
      .where(sql`state IN ('without-seat', 'batch-cancelled')`),
    check(
      'batch_enrolments_state',
      sql`${table.state} IN ('active', 'completed', 'transferred', 'withdrawn', 'batch-cancelled', 'without-seat', 'own-pace')`,
    ),
  ],
);

/** A place on a waitlist. The order of those who wait is that of their rows. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id),
    state: text('state').$type<EntryState>().notNull().default('waiting'),
    joinedAt: momentColumn('joined_at')
      .notNull()
      .default(sql`now()`),
    offeredUntil: momentColumn('offered_until'),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('waitlist_entries_once')
      .on(table.userId, table.batchId)
      .where(sql`state IN ('waiting', 'offered')`),
    index('waitlist_entries_order').on(table.batchId, table.joinedAt, table.id),
    index('waitlist_entries_waiting')
      .on(table.batchId, table.joinedAt, table.id)
      .where(sql`state = 'waiting'`),
    index('waitlist_entries_offers')
      .on(table.offeredUntil)
      .where(sql`state = 'offered'`),
    check(
      'waitlist_entries_state',
      sql`${table.state} IN ('waiting', 'offered', 'taken', 'expired', 'declined', 'left', 'removed', 'closed')`,
    ),
    check('waitlist_entries_offer', sql`(${table.state} = 'offered') <= (${table.offeredUntil} IS NOT NULL)`),
  ],
);

/** A seat reserved by an order: until `held_until`, then taken by the payment or freed. The order's id is opaque here. */
export const seatHolds = pgTable(
  'seat_holds',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id),
    orderId: text('order_id').notNull(),
    /** The offer that the order takes up. */
    entryId: uuid('entry_id').references(() => waitlistEntries.id),
    heldUntil: momentColumn('held_until').notNull(),
    takenAt: momentColumn('taken_at'),
    freedAt: momentColumn('freed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('seat_holds_open')
      .on(table.userId, table.batchId)
      .where(sql`taken_at IS NULL AND freed_at IS NULL`),
    uniqueIndex('seat_holds_order')
      .on(table.orderId, table.batchId)
      .where(sql`freed_at IS NULL`),
    index('seat_holds_of_order').on(table.orderId),
    index('seat_holds_recent').on(table.userId, table.batchId, table.createdAt),
    index('seat_holds_batch').on(table.batchId),
    index('seat_holds_entry').on(table.entryId),
    index('seat_holds_lapsing')
      .on(table.heldUntil)
      .where(sql`taken_at IS NULL AND freed_at IS NULL`),
  ],
);

/** What a form was answered: the same key gives the same answer and acts once. */
export const formRequests = pgTable(
  'form_requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    call: text('call').notNull(),
    /** Hash of what was sent. */
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAtColumn(),
  },
  (table) => [index('form_requests_user').on(table.userId), index('form_requests_created').on(table.createdAt)],
);
