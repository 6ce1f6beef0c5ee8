import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import { batchEnrolments, batches, batchSessions } from '../table.ts';
import type { LeaveState, MakeUpState, Mark, MarkSource, ReleaseKind } from '../rules.ts';

const marks = sql.raw(`'present', 'late', 'absent', 'excused'`);
const sources = sql.raw(`'code', 'trainer', 'provider', 'office', 'leave', 'finish'`);

/** The mark that counts of a student in a class. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    mark: text('mark').$type<Mark>().notNull(),
    source: text('source').$type<MarkSource>().notNull(),
    /** Whole minutes in an online class. */
    minutes: smallint('minutes'),
    note: text('note').notNull().default(''),
    markedBy: uuid('marked_by').references(() => users.id),
    markedAt: momentColumn('marked_at').notNull(),
    /** Hash of the cookie of the device that sent the code; removed after 90 days. */
    deviceHash: text('device_hash'),
    isOtherNetwork: boolean('is_other_network').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('attendance_marks_user').on(table.userId, table.markedAt),
    index('attendance_marks_marked_by').on(table.markedBy),
    index('attendance_marks_device')
      .on(table.markedAt)
      .where(sql`device_hash IS NOT NULL`),
    check('attendance_marks_mark', sql`${table.mark} IN (${marks})`),
    check('attendance_marks_source', sql`${table.source} IN (${sources})`),
  ],
);

/** Every mark that was given, those that changed nothing too. */
export const attendanceHistory = pgTable(
  'attendance_history',
  {
    id: idColumn(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** `null`: the mark was taken back. */
    mark: text('mark').$type<Mark>(),
    source: text('source').$type<MarkSource>().notNull(),
    /** A weaker mark is recorded and does not count. */
    isEffective: boolean('is_effective').notNull(),
    note: text('note').notNull().default(''),
    reason: text('reason').notNull().default(''),
    markedBy: uuid('marked_by').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('attendance_history_mark').on(table.sessionId, table.userId, table.createdAt),
    index('attendance_history_user').on(table.userId),
    index('attendance_history_marked_by').on(table.markedBy),
  ],
);

export const leaveRequests = pgTable(
  'leave_requests',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    state: text('state').$type<LeaveState>().notNull().default('asked'),
    answer: text('answer').notNull().default(''),
    answeredBy: uuid('answered_by').references(() => users.id),
    answeredAt: momentColumn('answered_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('leave_requests_user').on(table.userId, table.createdAt),
    index('leave_requests_open').on(table.state, table.createdAt),
    index('leave_requests_newest').on(table.createdAt, table.id),
    index('leave_requests_answered_by').on(table.answeredBy),
    check('leave_requests_state', sql`${table.state} IN ('asked', 'approved', 'refused', 'withdrawn', 'lapsed')`),
  ],
);

/** The classes of a request. */
export const leaveSessions = pgTable(
  'leave_sessions',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => leaveRequests.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Asked or approved: there is no second request for the class. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.sessionId] }),
    uniqueIndex('leave_sessions_once')
      .on(table.userId, table.sessionId)
      .where(sql`is_open`),
    index('leave_sessions_session').on(table.sessionId),
    index('leave_sessions_user').on(table.userId),
  ],
);

/** A seat in one class of another batch, for a class that was missed. */
export const makeUps = pgTable(
  'make_ups',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    missedSessionId: uuid('missed_session_id')
      .notNull()
      .references(() => batchSessions.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    state: text('state').$type<MakeUpState>().notNull().default('booked'),
    createdAt: createdAtColumn(),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('make_ups_once')
      .on(table.userId, table.missedSessionId)
      .where(sql`state IN ('booked', 'attended')`),
    uniqueIndex('make_ups_guest')
      .on(table.sessionId, table.userId)
      .where(sql`state IN ('booked', 'attended')`),
    index('make_ups_user').on(table.userId),
    index('make_ups_missed').on(table.missedSessionId),
    index('make_ups_session').on(table.sessionId),
    check('make_ups_state', sql`${table.state} IN ('booked', 'attended', 'missed', 'cancelled')`),
  ],
);

export const classFeedback = pgTable(
  'class_feedback',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    rating: smallint('rating').notNull(),
    text: text('text').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('class_feedback_user').on(table.userId),
    check('class_feedback_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);

/** When a module or a content opens for a batch; without a rule it is open. */
export const releaseRules = pgTable(
  'release_rules',
  {
    id: idColumn(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** One of the two; a content's rule goes before its module's. */
    moduleIndex: integer('module_index'),
    contentId: uuid('content_id'),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    onDay: date('on_day', { mode: 'string' }),
    afterNumber: smallint('after_number'),
  },
  (table) => [
    uniqueIndex('release_rules_module').on(table.batchId, table.moduleIndex),
    uniqueIndex('release_rules_content').on(table.batchId, table.contentId),
    check('release_rules_subject', sql`num_nonnulls(${table.moduleIndex}, ${table.contentId}) = 1`),
    check(
      'release_rules_value',
      sql`(${table.kind} = 'date' AND ${table.onDay} IS NOT NULL) OR (${table.kind} = 'session' AND ${table.afterNumber} IS NOT NULL)
        OR ${table.kind} = 'previous'`,
    ),
  ],
);

/** Contents opened early, for one student or for the whole batch. */
export const releaseOverrides = pgTable(
  'release_overrides',
  {
    id: idColumn(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** Both `null`: everybody of the batch. */
    enrolmentId: uuid('enrolment_id').references(() => batchEnrolments.id),
    userId: uuid('user_id').references(() => users.id),
    /** `null`: all contents. */
    contentIds: uuid('content_ids').array(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('release_overrides_batch').on(table.batchId),
    index('release_overrides_enrolment').on(table.enrolmentId),
    index('release_overrides_user').on(table.userId),
    index('release_overrides_made_by').on(table.madeBy),
  ],
);

/** The secret URL of a student's calendar. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    /** The token itself, encrypted, so that its URL can be shown again. */
    encryptedToken: text('encrypted_token').notNull(),
    madeAt: momentColumn('made_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
);

/** Somebody in an online class, as the provider tells it; removed after 30 days. */
export const meetingParticipants = pgTable(
  'meeting_participants',
  {
    id: idColumn(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id),
    /** The provider's id of them. */
    participantId: text('participant_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    visits: jsonb('visits').$type<{ joinedAt: string; leftAt: string }[]>().notNull().default([]),
    minutes: smallint('minutes').notNull(),
    userId: uuid('user_id').references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('meeting_participants_once').on(table.sessionId, table.participantId),
    uniqueIndex('meeting_participants_user')
      .on(table.sessionId, table.userId)
      .where(sql`user_id IS NOT NULL`),
    index('meeting_participants_user_rows').on(table.userId),
    index('meeting_participants_created').on(table.createdAt),
  ],
);
