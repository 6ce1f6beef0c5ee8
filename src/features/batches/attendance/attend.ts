import { createHash, randomBytes } from 'node:crypto';
import { cookieLine, readCookie } from '../../../platform/http/cookies.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { accessError } from '../../learning/access/access-error.ts';
import type { Mark, MarkSource } from '../rules.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { noSuchSession } from '../sessions/to-session.ts';
import { findStep, isAccepted, keyOfSession, stepAt } from './attend-code.ts';
import { findOwnClass, recordWeakerCode, type OwnClass, type ExistingMark } from './attend-store.ts';
import { attendanceNotOpen, notOnRoster, sessionCancelled, sessionOver } from './attendance-errors.ts';
import { doorState, markByCode, replaces } from './attendance-rules.ts';
import { recordMarks } from './mark-store.ts';
import { hashNetwork } from './show-code.ts';

/** Tells devices apart for a class, and nothing else; only its hash is kept. */
const DEVICE_COOKIE = 'attend_device';
const DEVICE_SECONDS = 90 * 86_400;
/** Per student and class. */
const WRONG_CODES = { points: 10, seconds: 600 };

export interface Attending {
  sessionId: string;
  userId: string;
  code: string;
  requestInfo: Pick<RequestInfo, 'address' | 'headers'>;
  setHeader(name: string, value: string): void;
}

interface Attended {
  status: Mark;
  how: MarkSource;
  message: string;
}

/**
 * Marks a student by the code that the classroom's screen shows. A stronger mark stands and is told. Another device or network is
 * flagged, never refused. Throws what the contract lists.
 */
export async function attend(
  context: Pick<Context, 'db' | 'settings' | 'rateLimits'>,
  attending: Attending,
): Promise<Attended> {
  const { db, settings } = context;
  const { sessionId, userId } = attending;
  const [found, { lateAfterMinutes }] = await Promise.all([findOwnClass(db, sessionId, userId), loadBatchSettings(db)]);
  if (!found) throw noSuchSession();
  if (!found.isOnRoster) throw notOnRoster();
  const failure = await accessError(db, userId, found.accessCourseId);
  if (failure) throw failure;
  const { now } = found;
  requireOpen(found);
  const step = await requireRightCode(context, attending, now);
  const mark = markByCode(now, found, lateAfterMinutes);
  if (found.existing?.source === 'code') return toAttended(found.existing, step);
  if (found.existing && !replaces('code', found.existing.source))
    return respondWithExisting(context, attending, { mark, step });
  const isOtherNetwork =
    found.mode !== 'online' &&
    found.screenNetworks.length > 0 &&
    !found.screenNetworks.includes(hashNetwork(settings.signingKey, attending.requestInfo.address));
  const deviceHash = nameDevice(context, attending);
  const given = { userId, mark, source: 'code', markedBy: userId, deviceHash, isOtherNetwork } as const;
  const kept = await recordMarks(db, { sessionId, marks: [given], isRepeatKept: false });
  // Somebody else's mark, or the same code sent twice, came first.
  return kept.has(userId)
    ? { status: mark, how: 'code', message: `You are marked ${mark}.` }
    : respondWithExisting(context, attending, { mark, step });
}

function requireOpen(found: OwnClass): void {
  if (found.isCancelled) throw sessionCancelled();
  const door = doorState(found, found.now);
  if (door === 'too-early') throw attendanceNotOpen(found);
  if (door === 'over') throw sessionOver();
}

/** Returns the step of the code. */
async function requireRightCode(
  { rateLimits, settings }: Pick<Context, 'rateLimits' | 'settings'>,
  { userId, sessionId, code }: Attending,
  now: Date,
): Promise<number> {
  const count = (cost: number) =>
    rateLimits.spend('attend-code', `${sessionId}:${userId}`, WRONG_CODES, cost).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 429 ? tooManyCodes(error) : error;
    });
  await count(0);
  const step = findStep(keyOfSession(settings.signingKey, sessionId), code, now);
  if (step === null) {
    await count(1);
    throw refused('wrong-code', 'This code is not right. Please check the screen.');
  }
  if (!isAccepted(step, now))
    throw refused('code-expired', 'This code has expired. Please type the one on the screen now.');
  return step;
}

/** What stands is told; a code against a trainer's mark stays in the history. */
async function respondWithExisting(
  { db }: Pick<Context, 'db'>,
  { sessionId, userId }: Attending,
  { mark, step }: { mark: Mark; step: number },
): Promise<Attended> {
  const existing = await recordWeakerCode(db, { sessionId, userId, mark });
  if (!existing) throw notOnRoster();
  return toAttended(existing, step);
}

function toAttended(existing: ExistingMark, step: number): Attended {
  return { status: existing.mark, how: existing.source, message: messageOf(existing, step) };
}

/** The same code sent again has the same response; one that was shown after the mark does not. */
function messageOf({ mark, source, markedAt }: ExistingMark, step: number): string {
  if (source === 'code')
    return step <= stepAt(markedAt) ? `You are marked ${mark}.` : `You were already marked ${mark}.`;
  if (mark === 'present') return 'You were already marked present.';
  return `Your trainer marked you ${mark}. Ask them if this is wrong.`;
}

/** The hash of the device's cookie, which a new device is given. */
function nameDevice({ settings }: Pick<Context, 'settings'>, { requestInfo, setHeader }: Attending): string {
  const known = readCookie(settings, requestInfo.headers.get('cookie'), DEVICE_COOKIE);
  const value = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
  if (value !== known)
    setHeader('Set-Cookie', cookieLine(settings, { name: DEVICE_COOKIE, value, seconds: DEVICE_SECONDS }));
  return createHash('sha256').update(`attend:${value}`).digest('base64url');
}

function refused(code: 'wrong-code' | 'code-expired', message: string): AppError {
  return new AppError(422, code, message, { issues: [{ path: 'code', message }] });
}

function tooManyCodes({ retryAfterSeconds }: AppError): AppError {
  const message = 'Too many wrong codes. Please ask your trainer to mark you.';
  return new AppError(429, 'too-many-codes', message, { retryAfterSeconds: retryAfterSeconds ?? WRONG_CODES.seconds });
}
