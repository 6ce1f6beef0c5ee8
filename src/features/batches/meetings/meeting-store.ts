import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { meetingParticipants } from '../attendance/table.ts';
import type { MeetingState } from '../rules.ts';
import { batchSessions } from '../table.ts';
import { LIST_AFTER_MINUTES } from './meeting-rules.ts';
import { classMeetings, meetingRegistrants } from './table.ts';

export type ClassMeeting = typeof classMeetings.$inferSelect;

/** Classes whose meeting is to be made or changed at a provider now: those of the next 7 days, soonest first. */
export async function selectMeetingsToMake(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id LEFT JOIN class_meetings m ON m.session_id = s.id
    WHERE s.starts_at <= now() + interval '7 days' AND s.starts_at > now() - interval '9 hours' AND s.ends_at > now()
      AND s.cancelled_at IS NULL AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL
      AND b.mode <> 'classroom' AND b.meeting_provider IN ('zoom', 'meet') AND s.link = ''
      AND (m.next_try_at IS NULL OR m.next_try_at <= now())
      AND (s.meeting_state <> 'ready' OR m.provider IS DISTINCT FROM b.meeting_provider
        OR m.starts_at IS DISTINCT FROM s.starts_at OR m.ends_at IS DISTINCT FROM s.ends_at)
    ORDER BY s.starts_at, s.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Meetings that no class needs any more: of cancelled classes, and of those that have a link of their own. */
export async function selectMeetingsToDelete(db: Database, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id JOIN class_meetings m ON m.session_id = s.id
    WHERE s.ends_at > now() AND s.meeting_id <> ''
      AND (s.cancelled_at IS NOT NULL OR s.starts_at > now() AND (b.cancelled_at IS NOT NULL OR s.link <> ''))
      AND (m.next_try_at IS NULL OR m.next_try_at <= now()) ORDER BY s.starts_at, s.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Meetings to look at, 60 and 15 minutes before their class. */
export async function selectMeetingsToCheck(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN class_meetings m ON m.session_id = s.id
    WHERE s.starts_at > now() AND s.starts_at <= now() + interval '60 minutes' AND s.cancelled_at IS NULL AND s.meeting_state = 'ready'
      AND (m.checked_at IS NULL OR m.checked_at < s.starts_at - interval '60 minutes'
        OR (s.starts_at <= now() + interval '15 minutes' AND m.checked_at < s.starts_at - interval '15 minutes'))
    ORDER BY s.starts_at, s.id`);
  return rows.map(({ id }) => id);
}

/** Online classes that begin within 15 minutes without a link, of which nobody was told. */
export async function selectWithoutLink(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id LEFT JOIN class_meetings m ON m.session_id = s.id
    WHERE s.starts_at > now() AND s.starts_at <= now() + interval '15 minutes' AND s.cancelled_at IS NULL
      AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL AND b.mode <> 'classroom' AND s.link = ''
      AND s.meeting_state <> 'ready' AND (b.meeting_provider IN ('zoom', 'meet') OR b.link = '')
      AND (m.missing_told_at IS NULL OR m.missing_told_at < s.starts_at - interval '15 minutes')
    ORDER BY s.starts_at, s.id`);
  return rows.map(({ id }) => id);
}

/** Meetings whose list is due: 5, 30 and 120 minutes after their own end where it is known, else after the class's. */
export async function selectListsDue(db: Database): Promise<string[]> {
  const minutes = sql.param([...LIST_AFTER_MINUTES]);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM batch_sessions s JOIN class_meetings m ON m.session_id = s.id
    WHERE s.meeting_id <> '' AND s.cancelled_at IS NULL AND s.starts_at > now() - interval '3 days' AND s.starts_at <= now()
      AND m.lists_asked < ${LIST_AFTER_MINUTES.length}
      AND coalesce(m.ended_at, s.ends_at) + make_interval(mins => (${minutes}::int[])[m.lists_asked + 1]) <= now()
    ORDER BY s.ends_at, s.id LIMIT 20`);
  return rows.map(({ id }) => id);
}

export async function findMeeting(db: Database, sessionId: string): Promise<ClassMeeting | null> {
  const [row] = await db.select().from(classMeetings).where(eq(classMeetings.sessionId, sessionId));
  return row ?? null;
}

/**
 * Takes the next try of a class's meeting and plans the one after it, before the provider is asked: two processes never ask for the same,
 * and a try whose answer is lost is followed by another. Returns the number of this try, or `null` when it is not due.
 */
export async function claimTry(
  db: Database,
  {
    sessionId,
    provider,
    minutes,
    isForced,
  }: { sessionId: string; provider: 'zoom' | 'meet'; minutes: readonly number[]; isForced: boolean },
): Promise<number | null> {
  const delay = sql`make_interval(mins => (${sql.param([...minutes])}::int[])[least(class_meetings.tries + 1, ${minutes.length})])`;
  const [row] = await db
    .insert(classMeetings)
    .values({ sessionId, provider, tries: 1, nextTryAt: sql`now() + make_interval(mins => ${minutes[0] ?? 1})` })
    .onConflictDoUpdate({
      target: classMeetings.sessionId,
      set: { tries: sql`${classMeetings.tries} + 1`, nextTryAt: sql`now() + ${delay}` },
      setWhere: isForced ? sql`true` : sql`${classMeetings.nextTryAt} IS NULL OR ${classMeetings.nextTryAt} <= now()`,
    })
    .returning({ tries: classMeetings.tries });
  return row?.tries ?? null;
}

/** Stores the meeting of a class as the provider has it now. */
export async function saveMeeting(
  db: Database,
  {
    sessionId,
    meetingId,
    ...values
  }: { sessionId: string; meetingId: string } & Pick<
    ClassMeeting,
    'provider' | 'joinUrl' | 'hostUrl' | 'startsAt' | 'endsAt'
  >,
): Promise<void> {
  const set = { ...values, tries: 0, nextTryAt: null };
  await db.update(classMeetings).set(set).where(eq(classMeetings.sessionId, sessionId));
  await setMeeting(db, sessionId, { meetingId, meetingState: 'ready' });
}

/** Id and state in the class's row, which lists show. */
export async function setMeeting(
  db: Database,
  sessionId: string,
  values: { meetingId?: string; meetingState: MeetingState },
): Promise<void> {
  await db.update(batchSessions).set(values).where(eq(batchSessions.id, sessionId));
}

/** Forgets a meeting that is gone, so that another one is made. */
export async function forgetMeeting(db: Database, sessionId: string): Promise<void> {
  await db
    .update(classMeetings)
    .set({ joinUrl: '', hostUrl: '', startsAt: null, endsAt: null, tries: 0, nextTryAt: null })
    .where(eq(classMeetings.sessionId, sessionId));
  await setMeeting(db, sessionId, { meetingId: '', meetingState: 'none' });
}

export async function markChecked(db: Database, sessionId: string): Promise<void> {
  await db
    .update(classMeetings)
    .set({ checkedAt: sql`now()` })
    .where(eq(classMeetings.sessionId, sessionId));
}

/** Records that people are told of a missing link; `false` when they were. */
export async function claimMissing(db: Database, sessionId: string): Promise<boolean> {
  const rows = await db
    .insert(classMeetings)
    .values({ sessionId, provider: 'none', missingToldAt: sql`now()` })
    .onConflictDoUpdate({
      target: classMeetings.sessionId,
      set: { missingToldAt: sql`now()` },
      setWhere: sql`${classMeetings.missingToldAt} IS NULL OR ${classMeetings.missingToldAt} < now() - interval '15 minutes'`,
    })
    .returning({ id: classMeetings.sessionId });
  return rows.length > 0;
}

/** The class of a provider's meeting. */
export async function findByMeeting(db: Database, meetingId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: batchSessions.id })
    .from(batchSessions)
    .where(and(eq(batchSessions.meetingId, meetingId), sql`${batchSessions.meetingId} <> ''`));
  return row?.id ?? null;
}

/** Records an event; `false` for one that was acted on before. */
export async function insertEvent(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`INSERT INTO meeting_events (id) VALUES (${id}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function markEnded(db: Database, sessionId: string, endedAt: Date): Promise<void> {
  await db.update(classMeetings).set({ endedAt, listState: 'waiting' }).where(eq(classMeetings.sessionId, sessionId));
}

export async function findRegistrant(db: Database, sessionId: string, userId: string, meetingId: string) {
  const [row] = await db
    .select()
    .from(meetingRegistrants)
    .where(
      and(
        eq(meetingRegistrants.sessionId, sessionId),
        eq(meetingRegistrants.userId, userId),
        eq(meetingRegistrants.meetingId, meetingId),
      ),
    );
  return row ?? null;
}

export async function saveRegistrant(
  db: Database,
  registrant: Omit<typeof meetingRegistrants.$inferSelect, 'createdAt'>,
): Promise<void> {
  const { meetingId, registrantId, joinUrl } = registrant;
  await db
    .insert(meetingRegistrants)
    .values(registrant)
    .onConflictDoUpdate({
      target: [meetingRegistrants.sessionId, meetingRegistrants.userId],
      set: { meetingId, registrantId, joinUrl },
    });
}

/** The student of each registration of a class. */
export async function selectRegistrants(db: Database, sessionId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ registrantId: meetingRegistrants.registrantId, userId: meetingRegistrants.userId })
    .from(meetingRegistrants)
    .where(eq(meetingRegistrants.sessionId, sessionId));
  return new Map(rows.map(({ registrantId, userId }) => [registrantId, userId]));
}

export type ParticipantRow = typeof meetingParticipants.$inferSelect;

export async function selectParticipants(db: Database, sessionId: string): Promise<ParticipantRow[]> {
  return db
    .select()
    .from(meetingParticipants)
    .where(eq(meetingParticipants.sessionId, sessionId))
    .orderBy(meetingParticipants.name, meetingParticipants.id);
}

/** Keeps a participant as the newest list has them; whom the trainer named stays named. */
export async function saveParticipant(
  db: Database,
  {
    visits,
    minutes,
    name,
    email,
    ...key
  }: Pick<ParticipantRow, 'sessionId' | 'participantId' | 'name' | 'email' | 'visits' | 'minutes' | 'userId'>,
): Promise<void> {
  await db
    .insert(meetingParticipants)
    .values({ ...key, visits, minutes, name, email })
    .onConflictDoUpdate({
      target: [meetingParticipants.sessionId, meetingParticipants.participantId],
      set: { visits, minutes, name, email },
    });
}

export async function setPerson(db: Database, id: string, userId: string | null): Promise<void> {
  await db.update(meetingParticipants).set({ userId }).where(eq(meetingParticipants.id, id));
}

/** Records that the list was asked for; the last one that is complete counts. */
export async function recordList(db: Database, sessionId: string, listState: MeetingState): Promise<void> {
  await db
    .update(classMeetings)
    .set({
      listsAsked: sql`least(${classMeetings.listsAsked} + 1, 3)`,
      listState:
        listState === 'ready'
          ? 'ready'
          : sql`CASE ${classMeetings.listState} WHEN 'ready' THEN 'ready' ELSE ${listState} END`,
    })
    .where(eq(classMeetings.sessionId, sessionId));
}

/** Deletes lists of participants and events that are older than 30 days. */
export async function forgetOldLists(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM meeting_participants WHERE created_at < now() - interval '30 days'`);
  await db.execute(sql`DELETE FROM meeting_registrants WHERE created_at < now() - interval '60 days'`);
  await db.execute(sql`DELETE FROM meeting_events WHERE created_at < now() - interval '30 days'`);
}

/** The meeting services in which published batches meet, or met so lately that their lists of participants are kept. */
export async function selectMeetingProviders(db: Database): Promise<('zoom' | 'meet')[]> {
  const { rows } = await db.execute<{ provider: 'zoom' | 'meet' }>(sql`
    SELECT DISTINCT meeting_provider AS provider FROM batches
    WHERE meeting_provider IN ('zoom', 'meet') AND published_at IS NOT NULL
      AND (last_ends_at IS NULL OR last_ends_at > now() - interval '30 days') ORDER BY 1`);
  return rows.map(({ provider }) => provider);
}
