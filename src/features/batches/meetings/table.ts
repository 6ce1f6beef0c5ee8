import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import type { MeetingProvider, MeetingState } from '../rules.ts';
import { batchSessions } from '../table.ts';

/** What a provider has for a class; id and state of its meeting stand in the class's row. */
export const classMeetings = pgTable(
  'class_meetings',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => batchSessions.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<MeetingProvider>().notNull(),
    /** Addresses of the meeting itself: they are in no mail, feed or page. */
    joinUrl: text('join_url').notNull().default(''),
    hostUrl: text('host_url').notNull().default(''),
    /** Failed tries in a row, and when the next one is due. */
    tries: smallint('tries').notNull().default(0),
    nextTryAt: momentColumn('next_try_at'),
    /** The class's time as the provider knows it. */
    startsAt: momentColumn('starts_at'),
    endsAt: momentColumn('ends_at'),
    checkedAt: momentColumn('checked_at'),
    /** When the meeting itself ended, by the provider. */
    endedAt: momentColumn('ended_at'),
    /** How often the list of participants was asked for. */
    listsAsked: smallint('lists_asked').notNull().default(0),
    listState: text('list_state').$type<MeetingState>().notNull().default('none'),
    /** `waiting`: announced by the provider, or being copied; `failed`: none came in time, or it cannot be kept. */
    recordingState: text('recording_state').$type<MeetingState>().notNull().default('none'),
    /** How often the recording was asked for, and before when it is not asked for again. */
    recordingTries: smallint('recording_tries').notNull().default(0),
    recordingNextAt: momentColumn('recording_next_at'),
    /** When people were told that the link is missing. */
    missingToldAt: momentColumn('missing_told_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('class_meetings_next').on(table.nextTryAt),
    check('class_meetings_list', sql`${table.listState} IN ('none', 'waiting', 'ready', 'failed')`),
    check('class_meetings_recording', sql`${table.recordingState} IN ('none', 'waiting', 'ready', 'failed')`),
  ],
);

/** A student at the provider, so that their minutes are known as theirs. */
export const meetingRegistrants = pgTable(
  'meeting_registrants',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => batchSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The meeting for which they are registered: a new one needs a new registration. */
    meetingId: text('meeting_id').notNull(),
    registrantId: text('registrant_id').notNull(),
    joinUrl: text('join_url').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('meeting_registrants_user').on(table.userId),
  ],
);

/** Events of a provider that were acted on, by the hash of what it sent. */
export const meetingEvents = pgTable(
  'meeting_events',
  { id: text('id').primaryKey(), createdAt: createdAtColumn() },
  (table) => [index('meeting_events_created').on(table.createdAt)],
);
