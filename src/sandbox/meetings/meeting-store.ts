import type { Db } from '../database/run-in-transaction.ts';

export interface SandboxMeeting {
  id: string;
  provider: 'zoom' | 'meet';
  topic: string;
  startsAt: Date | null;
  minutes: number;
  joinUrl: string;
  state: 'waiting' | 'ended' | 'deleted';
  /** Who was there, once it was played. */
  stays: Stay[];
  startedAt: Date | null;
  endedAt: Date | null;
  /** From when on the list and the recording can be read; `null`: never. */
  listAt: Date | null;
  isPartial: boolean;
  recordingAt: Date | null;
}

/** One stay of somebody in a played meeting. */
export interface Stay {
  registrantId: string;
  email: string;
  name: string;
  joinedAt: string;
  leftAt: string;
}

const COLUMNS = `id, provider, topic, starts_at AS "startsAt", minutes, join_url AS "joinUrl", state, stays, started_at AS "startedAt",
  ended_at AS "endedAt", list_at AS "listAt", is_partial AS "isPartial", recording_at AS "recordingAt"`;

export async function insertMeeting(
  db: Db,
  {
    id,
    provider,
    topic,
    startsAt,
    minutes,
    joinUrl,
  }: Pick<SandboxMeeting, 'id' | 'provider' | 'topic' | 'startsAt' | 'minutes' | 'joinUrl'>,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.meetings (id, provider, topic, starts_at, minutes, join_url, state) VALUES ($1, $2, $3, $4, $5, $6, 'waiting')`,
    [id, provider, topic, startsAt, minutes, joinUrl],
  );
}

/** A meeting that is not deleted, by id. */
export async function findMeeting(db: Db, id: string, provider?: 'zoom' | 'meet'): Promise<SandboxMeeting | null> {
  const { rows } = await db.query<SandboxMeeting>(
    `SELECT ${COLUMNS} FROM sandbox.meetings WHERE id = $1 AND state <> 'deleted' AND ($2::text IS NULL OR provider = $2)`,
    [id, provider ?? null],
  );
  return rows[0] ?? null;
}

/** All meetings, newest first, with the class that has each: a space of Meet has no topic that tells it. */
export async function listMeetings(db: Db): Promise<(SandboxMeeting & { sessionId: string | null })[]> {
  const { rows } = await db.query<SandboxMeeting & { sessionId: string | null }>(
    `SELECT ${COLUMNS.replace(/^id/, 'm.id').replace('starts_at AS "startsAt"', 'm.starts_at AS "startsAt"')},
       coalesce(substring(m.topic FROM '\\[([0-9a-f-]{36})\\]'),
         (SELECT s.id::text FROM batch_sessions s WHERE s.meeting_id = m.id LIMIT 1)) AS "sessionId"
     FROM sandbox.meetings m ORDER BY m.number DESC LIMIT 500`,
  );
  return rows;
}

export async function updateMeeting(
  db: Db,
  id: string,
  {
    topic,
    startsAt,
    minutes,
  }: { topic?: string | undefined; startsAt?: Date | undefined; minutes?: number | undefined },
): Promise<void> {
  await db.query(
    `UPDATE sandbox.meetings SET topic = coalesce($2, topic), starts_at = coalesce($3, starts_at), minutes = coalesce($4, minutes) WHERE id = $1`,
    [id, topic ?? null, startsAt ?? null, minutes ?? null],
  );
}

export async function markDeleted(db: Db, id: string): Promise<void> {
  await db.query(`UPDATE sandbox.meetings SET state = 'deleted' WHERE id = $1`, [id]);
}

export async function markPlayed(
  db: Db,
  {
    id,
    stays,
    startedAt,
    endedAt,
    listAt,
    isPartial,
    recordingAt,
  }: Pick<SandboxMeeting, 'id' | 'stays' | 'startedAt' | 'endedAt' | 'listAt' | 'isPartial' | 'recordingAt'>,
): Promise<void> {
  await db.query(
    `UPDATE sandbox.meetings SET state = 'ended', stays = $2, started_at = $3, ended_at = $4, list_at = $5, is_partial = $6, recording_at = $7
     WHERE id = $1`,
    [id, JSON.stringify(stays), startedAt, endedAt, listAt, isPartial, recordingAt],
  );
}

export interface Registrant {
  id: string;
  email: string;
  name: string;
  joinUrl: string;
}

/** Registers somebody, once for an address. */
export async function insertRegistrant(db: Db, meetingId: string, made: Registrant): Promise<Registrant> {
  const { rows } = await db.query<Registrant>(
    `INSERT INTO sandbox.registrants (id, meeting_id, email, name, join_url) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (meeting_id, email) DO UPDATE SET name = excluded.name RETURNING id, email, name, join_url AS "joinUrl"`,
    [made.id, meetingId, made.email, made.name, made.joinUrl],
  );
  return rows[0] ?? made;
}

export async function listRegistrants(db: Db, meetingId: string): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `SELECT id, email, name, join_url AS "joinUrl" FROM sandbox.registrants WHERE meeting_id = $1`,
    [meetingId],
  );
  return rows;
}

/** The list of a played meeting as the provider gives it now; `null` while it is not ready. */
export function readableStays({ stays, listAt, isPartial }: SandboxMeeting, now: Date): Stay[] | null {
  if (!listAt || listAt > now) return null;
  return isPartial ? stays.slice(0, Math.ceil(stays.length / 2)) : stays;
}
