import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { sessionState } from '../rules.ts';
import { readNow, selectSessionsOf, type ListedSession, type SessionRow } from '../sessions/session-store.ts';
import type { ClassChangeKind } from './class-mails.ts';
import { TELL_CHANGES, type StoredChange } from './tell-changes.ts';

/** Classes of some batches before a step changes them. */
export type SeenClasses = ReadonlyMap<string, readonly ListedSession[]>;

/** Notes how the classes of batches are, for `announceChanges` to compare them with later in the same transaction. */
export async function seeClasses(db: Database, batchIds: readonly string[]): Promise<SeenClasses> {
  const seen = new Map<string, ListedSession[]>();
  for (const batchId of new Set(batchIds)) seen.set(batchId, await selectSessionsOf(db, batchId));
  return seen;
}

/**
 * Tells everybody concerned what became of classes since `seen`: other systems by an event for each class, people by one mail for the whole
 * step, from a job. Drafts concern nobody. Runs inside the step's transaction (`context.db`).
 */
export async function announceChanges(
  context: Pick<Context, 'db' | 'jobs'>,
  { seen, actorId }: { seen: SeenClasses; actorId: string },
): Promise<void> {
  const { db, jobs } = context;
  const now = await readNow(db);
  for (const [batchId, before] of seen) {
    const after = await selectSessionsOf(db, batchId);
    if (!after[0]?.batch.publishedAt) continue;
    const changed = changedClasses(before, after);
    await announceEvents(context, changed, now);
    const told = changed.flatMap(({ session, change, from }): StoredChange[] =>
      change === 'details' ? [] : [{ sessionId: session.id, kind: change, from: from?.toISOString() ?? null }],
    );
    if (told.length > 0) await jobs.add(db, TELL_CHANGES, { stepId: randomUUID(), batchId, actorId, changes: told });
  }
}

/** The same for other systems alone: of a cancelled batch people are told by another mail. */
export async function announceCancelledClasses(
  context: Pick<Context, 'db' | 'jobs'>,
  { seen }: { seen: SeenClasses },
): Promise<void> {
  const now = await readNow(context.db);
  for (const [batchId, before] of seen)
    await announceEvents(context, changedClasses(before, await selectSessionsOf(context.db, batchId)), now);
}

async function announceEvents(
  context: Pick<Context, 'db' | 'jobs'>,
  changed: readonly Changed[],
  now: Date,
): Promise<void> {
  for (const { session, change } of changed) {
    const { id: sessionId, batchId, number, startsAt, endsAt, sequence } = session;
    const state = sessionState(session, now);
    const data = { sessionId, batchId, number, change, state, startsAt, endsAt, sequence };
    await announceEvent(context, context.db, { type: 'session.changed', data });
  }
}

interface Changed {
  session: SessionRow;
  /** `details`: of the topic or the link, of which only other systems are told. */
  change: ClassChangeKind | 'details';
  from: Date | null;
}

function changedClasses(before: readonly ListedSession[], after: readonly ListedSession[]): Changed[] {
  const known = new Map(before.map(({ session }) => [session.id, session]));
  return after.flatMap(({ session }): Changed[] => {
    const old = known.get(session.id);
    const change = old ? changeOf(old, session) : addedAs(session);
    return change === null ? [] : [{ session, change, from: old?.startsAt ?? null }];
  });
}

function addedAs({ isExtra, replacesId }: SessionRow): ClassChangeKind {
  if (replacesId !== null) return 'replacement';
  return isExtra ? 'extra' : 'added';
}

function changeOf(old: SessionRow, session: SessionRow): Changed['change'] | null {
  if (old.sequence === session.sequence) return null;
  if (session.cancelledAt) return 'cancelled';
  const isMoved =
    old.startsAt.getTime() !== session.startsAt.getTime() ||
    old.endsAt.getTime() !== session.endsAt.getTime() ||
    old.roomId !== session.roomId;
  if (isMoved) return 'moved';
  const teacherOf = ({ substituteId, trainerId }: SessionRow) => substituteId ?? trainerId;
  return old.substituteId !== session.substituteId && teacherOf(old) !== teacherOf(session) ? 'substitute' : 'details';
}
