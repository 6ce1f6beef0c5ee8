import type { z } from 'zod';
import { isAdmin } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { requireReason } from '../sessions/change-class.ts';
import type { ListedSession } from '../sessions/session-store.ts';
import type { MarkSource } from '../rules.ts';
import { attendanceNotOpen, sessionCancelled } from './attendance-errors.ts';
import { areMarksOpen, MARKS_OPEN_DAYS, opensAt, teachesClass } from './attendance-rules.ts';
import { readRoster } from './get-register.ts';
import { recordMarks, takeMarksBack } from './mark-store.ts';
import type { RegisterRow, saveMarks as saveContract } from './register-contract.ts';
import { selectRegister, type RegisterLine } from './register-store.ts';
import { lockOwnClass } from './require-own-class.ts';

type Form = z.output<typeof saveContract.body>;

/**
 * Marks students of a class and returns its register as it is now; a key that was used before changes nothing. Throws what the contract
 * lists.
 */
export async function saveMarks(
  { db }: Pick<Context, 'db'>,
  { id, form, caller }: { id: string; form: Form; caller: SignedInCaller },
): Promise<{ roster: RegisterRow[]; marked: number }> {
  const { requestKey, ...content } = form;
  const request = { requestKey, userId: caller.userId, call: 'save-marks', content: { ...content, id } };
  // The answer that is kept names nobody: what it shows is read again.
  await answerOnce(db, request, async (transaction) => {
    const found = await lockOwnClass(transaction, id, caller);
    requireMarkable(found, form, caller);
    const lines = await selectRegister(transaction, id);
    requireOnRoster(form, lines);
    await applyForm(transaction, { found, form, caller, lines });
    return {};
  });
  const { roster, marked } = await readRoster(db, id);
  return { roster, marked };
}

function requireMarkable({ session, now }: ListedSession, { reason }: Form, caller: SignedInCaller): void {
  if (session.cancelledAt) throw sessionCancelled();
  if (now < opensAt(session)) throw attendanceNotOpen(session);
  if (session.registerFinishedAt === null) return;
  if (!isAdmin(caller.role) && !areMarksOpen(session.registerFinishedAt, now)) throw marksClosed();
  requireReason(reason);
}

function requireOnRoster({ marks }: Form, lines: readonly RegisterLine[]): void {
  const known = new Set(lines.map(({ userId }) => userId));
  const unknown = marks.find(({ personId }) => !known.has(personId));
  if (!unknown) return;
  const message = `${unknown.personId} is not on the roster of this class.`;
  throw new AppError(422, 'not-on-roster', message, { issues: [{ path: 'marks', message }] });
}

async function applyForm(
  db: Database,
  {
    found: { session, batch, now },
    form: { marks, reason },
    caller,
    lines,
  }: { found: ListedSession; form: Form; caller: SignedInCaller; lines: readonly RegisterLine[] },
): Promise<void> {
  const sessionId = session.id;
  const isTeacher = teachesClass(caller.userId, { ...session, batchTrainerId: batch.trainerId }, now);
  const source: MarkSource = isTeacher ? 'trainer' : 'office';
  const markedBy = caller.userId;
  const given = marks.flatMap(({ personId, status, note }) =>
    status === null ? [] : [{ userId: personId, mark: status, source, markedBy, note }],
  );
  const userIds = marks.flatMap(({ personId, status }) => (status === null ? [personId] : []));
  await takeMarksBack(db, { sessionId, userIds, source, markedBy, reason });
  // Who has leave is excused again when the mark that replaced it is taken back.
  const onLeave = lines.filter(({ userId, leave }) => leave === 'approved' && userIds.includes(userId));
  const excused = onLeave.map(({ userId }) => ({ userId, mark: 'excused', source: 'leave', markedBy: null }) as const);
  await recordMarks(db, { sessionId, marks: [...given, ...excused], reason });
  if (source === 'trainer' && session.registerFinishedAt === null) return;
  const before = new Map(lines.map(({ userId, mark }) => [userId, mark]));
  await recordAudit(db, {
    actorId: caller.userId,
    action: 'attendance.marked',
    subject: `batch:${batch.id}`,
    details: {
      class: session.number,
      reason,
      before: Object.fromEntries(marks.map(({ personId }) => [personId, before.get(personId) ?? null])),
      after: Object.fromEntries(marks.map(({ personId, status }) => [personId, status])),
    },
  });
}

function marksClosed(): AppError {
  const message = `This register was finished more than ${MARKS_OPEN_DAYS} days ago. Please ask the office.`;
  return new AppError(403, 'marks-closed', message);
}
