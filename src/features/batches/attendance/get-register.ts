import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isAdmin } from '../../../kit/roles.ts';
import { listUserImages, listUserNames } from '../../accounts/users/find-users.ts';
import { summarizeFeedback } from '../feedback/summarize-feedback.ts';
import type { MarkFlag } from '../rules.ts';
import { toSession } from '../sessions/to-session.ts';
import { finishesFrom, opensAt } from './attendance-rules.ts';
import type { RegisterRow } from './register-contract.ts';
import { selectRegister, type RegisterLine } from './register-store.ts';
import { requireOwnClass } from './require-own-class.ts';

/** A class with its register. Throws 404 for an unknown class and for another trainer's. */
export async function getRegister({ db }: Pick<Context, 'db'>, { id, caller }: { id: string; caller: SignedInCaller }) {
  const found = await requireOwnClass(db, id, caller);
  const { session } = found;
  const { roster, marked, names } = await readRoster(db, id, [session.trainerId, session.substituteId]);
  const { comments, ...rated } = await summarizeFeedback(db, id, { isAnonymous: !isAdmin(caller.role) });
  return {
    session: toSession(found, names),
    roster,
    marked,
    of: roster.length,
    opensAt: opensAt(session).toISOString(),
    finishesFrom: finishesFrom(session).toISOString(),
    needsReason: session.registerFinishedAt !== null,
    feedback: {
      ...rated,
      comments: comments.map(({ personId, ...said }) => ({ ...said, name: names.get(personId ?? '') ?? null })),
    },
  };
}

/** The rows of a register, with the names of these other people too. */
export async function readRoster(
  db: Database,
  sessionId: string,
  others: readonly (string | null)[] = [],
): Promise<{ roster: RegisterRow[]; marked: number; names: Map<string, string> }> {
  const lines = await selectRegister(db, sessionId);
  const userIds = lines.map(({ userId }) => userId);
  const names = await listUserNames(db, [...userIds, ...others.flatMap((id) => id ?? [])]);
  const images = await listUserImages(db, userIds);
  const roster = lines.map((line) => toRow(line, { lines, names, images }));
  return { roster, marked: roster.filter(({ status }) => status !== null).length, names };
}

function toRow(
  line: RegisterLine,
  people: {
    lines: readonly RegisterLine[];
    names: ReadonlyMap<string, string>;
    images: ReadonlyMap<string, string>;
  },
): RegisterRow {
  const { userId, rollNumber, fromBatch, mark, source, minutes, note, markedAt, leave } = line;
  const before = findSameDevice(line, people.lines);
  const flags: MarkFlag[] = [];
  if (before) flags.push('same-device');
  if (line.isOtherNetwork) flags.push('other-network');
  return {
    personId: userId,
    name: people.names.get(userId) ?? '',
    picture: people.images.get(userId) ?? null,
    rollNumber,
    isGuest: fromBatch !== null,
    fromBatch,
    status: mark,
    how: source,
    markedAt: markedAt === null ? null : new Date(markedAt).toISOString(),
    note: note ?? '',
    flags,
    sameDeviceAs: before ? (people.names.get(before.userId) ?? '') : null,
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
