import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { loadEditedSetting } from '../load-settings.ts';
import { changedParts, checkSetting } from '../save-setting.ts';
import { publishStarted } from './publish-scheduled-texts.ts';
import {
  findClash,
  formatSpan,
  schedulableFields,
  type SchedulableSubject,
  scheduleState,
  type Span,
  timesProblem,
} from './rules.ts';
import {
  deleteSchedule,
  endSchedule,
  insertSchedule,
  type ScheduleRow,
  selectNow,
  selectOpenSchedule,
  selectSchedules,
  updateSchedule,
  upsertDraft,
} from './store.ts';

interface ChangedFields {
  subject: SchedulableSubject;
  fields: Record<string, unknown>;
  actorId: string;
}

/**
 * Schedules a change of some fields of a subject. Throws 400 for a field that cannot be scheduled, a value that does
 * not fit its schema and times that do not fit, 409 `already-scheduled` when one of the fields is scheduled in that time.
 */
export async function addSchedule(db: Database, input: ChangedFields & Span): Promise<void> {
  const { subject, startsAt, endsAt, actorId } = input;
  await inTransaction(db, async (transaction) => {
    const parts = await checkSchedule(transaction, input, null);
    await insertSchedule(transaction, { subject, fields: parts.after, startsAt, endsAt, createdBy: actorId });
    await record(transaction, {
      action: 'setting.scheduled',
      subject,
      actorId,
      details: { ...parts, ...timesOf(input) },
    });
  });
}

/** Changes a schedule that is live or waiting. Throws as `addSchedule` does, and 404 for one that is over. */
export async function changeSchedule(db: Database, input: ChangedFields & Span & { id: string }): Promise<void> {
  const { id, subject, startsAt, endsAt, actorId } = input;
  await inTransaction(db, async (transaction) => {
    const before = await requireOpen(transaction, subject, id);
    const { after } = await checkSchedule(transaction, input, before);
    await updateSchedule(transaction, id, { fields: after, startsAt, endsAt });
    const details = { before: { ...before.fields, ...timesOf(before) }, after: { ...after, ...timesOf(input) } };
    await record(transaction, { action: 'setting.rescheduled', subject, actorId, details });
  });
}

/** Cancels a schedule that waits, or ends one that is live. Throws 404 for one that is over. */
export async function cancelSchedule(
  db: Database,
  { subject, id, actorId }: Omit<ChangedFields, 'fields'> & { id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const found = await requireOpen(transaction, subject, id);
    if (scheduleState(found, await selectNow(transaction)) === 'live') await endSchedule(transaction, id);
    else await deleteSchedule(transaction, id);
    const details = { before: found.fields, ...timesOf(found) };
    await record(transaction, { action: 'setting.unscheduled', subject, actorId, details });
  });
}

/** Keeps the fields as the user's draft of the subject, for its preview; returns its id. Throws 400 as `addSchedule` does. */
export async function keepDraft(db: Database, { subject, fields, actorId }: ChangedFields): Promise<string> {
  const { after } = await checkFields(db, subject, fields);
  return upsertDraft(db, { subject, fields: after, createdBy: actorId });
}

/** Under the subject's lock. An invalid field is named before a time. */
async function checkSchedule(db: Database, next: ChangedFields & Span, changed: ScheduleRow | null) {
  const { subject, startsAt, endsAt } = next;
  await publishStarted(db, subject);
  const parts = await checkFields(db, subject, next.fields);
  const now = await selectNow(db);
  const liveSince = changed && changed.startsAt <= now ? changed.startsAt : null;
  const issue = timesProblem({ startsAt, endsAt }, { now, liveSince });
  if (issue) throw new AppError(400, 'invalid-input', issue.message, { issues: [issue] });
  const others = (await selectSchedules(db, subject)).filter(({ id }) => id !== changed?.id);
  const clash = findClash({ startsAt, endsAt, fields: parts.after }, others);
  if (clash) throw alreadyScheduled(clash, now);
  return parts;
}

/** The fields that differ from what is saved, before and after. */
async function checkFields(db: Database, subject: SchedulableSubject, fields: Record<string, unknown>) {
  const known = Object.keys(schedulableFields(subject));
  const issues = Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((path) => ({ path, message: 'This cannot be scheduled. Save it instead.' }));
  if (issues[0]) throw new AppError(400, 'invalid-input', issues[0].message, { issues });
  const { value } = await loadEditedSetting(db, subject);
  const parts = changedParts(value, checkSetting(subject, { ...value, ...fields }));
  const after = Object.fromEntries(Object.entries(parts.after).filter(([name]) => Object.hasOwn(fields, name)));
  if (Object.keys(after).length === 0)
    throw new AppError(400, 'invalid-input', 'Nothing differs from what is saved. Please change a text first.');
  return { before: parts.before, after };
}

async function requireOpen(db: Database, subject: SchedulableSubject, id: string): Promise<ScheduleRow> {
  await publishStarted(db, subject);
  const found = await selectOpenSchedule(db, id);
  if (found?.subject !== subject) throw notFound('This schedule is over. Load the page again.');
  return found;
}

function alreadyScheduled({ startsAt, endsAt }: Span, now: Date): AppError {
  const span = formatSpan(startsAt.toISOString(), endsAt?.toISOString() ?? null, now);
  const message = `One of these texts is scheduled already: ${span}. Choose another time, or change that schedule.`;
  return new AppError(409, 'already-scheduled', message, {
    issues: [{ path: 'startsAt', message: 'This time is taken' }],
  });
}

async function record(
  db: Database,
  { subject, ...entry }: { action: AuditAction; subject: string; actorId: string; details: Record<string, unknown> },
): Promise<void> {
  await recordAudit(db, { ...entry, subject: `settings:${subject}` });
  // Every instance reads the next start or end again, and limits its caches by it.
  await bumpDocumentVersion(db);
}

function timesOf({ startsAt, endsAt }: Span): { startsAt: string; endsAt: string | null } {
  return { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null };
}
