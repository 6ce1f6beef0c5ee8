import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { onOneConnection, type Database } from '../../../platform/database/database.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { listUserFaces, type UserFace } from '../../accounts/users/find-users.ts';
import { summarizeFeedback, type FeedbackSummary } from '../feedback/summarize-feedback.ts';
import type { MarkFlag } from '../rules.ts';
import type { ListedSession } from '../sessions/session-store.ts';
import { toSession } from '../sessions/to-session.ts';
import { finishesFrom, opensAt } from './attendance-rules.ts';
import type { RegisterRow } from './register-contract.ts';
import { selectRegister, type RegisterLine } from './register-store.ts';
import { requireOwnClass } from './require-own-class.ts';

/** A class with its register. Throws 404 for an unknown class and for another trainer's. */
export async function getRegister({ db }: Pick<Context, 'db'>, { id, caller }: { id: string; caller: SignedInCaller }) {
  return onOneConnection(db, async (connection) => {
    // Together, for the answer waits for all of them; nothing of another trainer's class leaves this verb.
    const [found, lines, feedback] = await Promise.all([
      requireOwnClass(connection, id, caller),
      selectRegister(connection, id),
      summarizeFeedback(connection, id, { isAnonymous: !isAdmin(caller.role) }),
    ]);
    const { session } = found;
    const others = [session.trainerId, session.substituteId].flatMap((userId) => userId ?? []);
    const faces = await listUserFaces(connection, [...lines.map(({ userId }) => userId), ...others]);
    return toRegister(found, { roster: toRoster(lines, faces), faces, feedback });
  });
}

function toRegister(
  found: ListedSession,
  { roster, faces, feedback }: { roster: RegisterRow[]; faces: Faces; feedback: FeedbackSummary },
) {
  const { session } = found;
  const { comments, ...rated } = feedback;
  return {
    session: toSession(found, new Map([...faces].map(([userId, { name }]) => [userId, name]))),
    roster,
    marked: countMarks(roster),
    of: roster.length,
    opensAt: opensAt(session).toISOString(),
    finishesFrom: finishesFrom(session).toISOString(),
    needsReason: session.registerFinishedAt !== null,
    feedback: {
      ...rated,
      comments: comments.map(({ personId, ...said }) => ({ ...said, name: faces.get(personId ?? '')?.name ?? null })),
    },
  };
}

/** The rows of a register. */
export async function readRoster(db: Database, sessionId: string): Promise<{ roster: RegisterRow[]; marked: number }> {
  const lines = await selectRegister(db, sessionId);
  const roster = toRoster(
    lines,
    await listUserFaces(
      db,
      lines.map(({ userId }) => userId),
    ),
  );
  return { roster, marked: countMarks(roster) };
}

type Faces = ReadonlyMap<string, UserFace>;

function toRoster(lines: readonly RegisterLine[], faces: Faces): RegisterRow[] {
  return lines.map((line) => toRow(line, lines, faces));
}

function countMarks(roster: readonly RegisterRow[]): number {
  return roster.filter(({ status }) => status !== null).length;
}

function toRow(line: RegisterLine, lines: readonly RegisterLine[], faces: Faces): RegisterRow {
  const { userId, rollNumber, fromBatch, mark, source, minutes, note, markedAt, leave } = line;
  const before = findSameDevice(line, lines);
  const face = faces.get(userId);
  const flags: MarkFlag[] = [];
  if (before) flags.push('same-device');
  if (line.isOtherNetwork) flags.push('other-network');
  return {
    personId: userId,
    name: face?.name ?? '',
    picture: face?.image ?? null,
    rollNumber,
    isGuest: fromBatch !== null,
    fromBatch,
    status: mark,
    how: source,
    markedAt: markedAt === null ? null : new Date(markedAt).toISOString(),
    note: note ?? '',
    flags,
    sameDeviceAs: before ? (faces.get(before.userId)?.name ?? '') : null,
    leave,
    minutes,
  };
}

/** Who was marked before from the device of a student; of the two marks the later one has the flag. */
function findSameDevice(line: RegisterLine, lines: readonly RegisterLine[]): RegisterLine | undefined {
  if (line.deviceHash === null) return undefined;
  return lines
    .filter(({ deviceHash, userId }) => deviceHash === line.deviceHash && userId !== line.userId)
    .find((other) => whenOf(other) < whenOf(line) || (whenOf(other) === whenOf(line) && other.userId < line.userId));
}

function whenOf({ markedAt }: RegisterLine): number {
  return Date.parse(markedAt ?? '');
}
