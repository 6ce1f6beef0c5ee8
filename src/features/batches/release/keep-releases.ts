import { recordAudit } from '../../../platform/audit.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadMeasuredOutlines } from '../../catalogue/courses/load-measured-outlines.ts';
import { listContents } from '../../learning/rules.ts';
import { changedMeanwhile } from '../batches/change-batch.ts';
import { lockBatch } from '../batches/batch-store.ts';
import { noSuchBatch } from '../batches/to-batch.ts';
import { lockPlace } from '../enrolments/end-place.ts';
import { selectSeatedIds } from '../enrolments/enrolment-store.ts';
import { answerOnce } from '../requests/answer-once.ts';
import { enrolmentOver } from '../seats/seat-errors.ts';
import { selectBatchesByIds, type BatchRow } from '../seats/seat-store.ts';
import { requireReason } from '../sessions/change-class.ts';
import type { OverrideForm, RuleForm } from './release-contract.ts';
import type { ReleasedContent, ReleaseRule } from './release-rules.ts';
import { insertOverride, replaceRules, selectNumbers, selectRules } from './release-store.ts';

type Caller = Pick<SignedInCaller, 'userId' | 'role'>;

/** The rules of a batch with their version, and what they can be about. Throws 404, also for another trainer's. */
export async function getReleases({ db }: Pick<Context, 'db'>, { id, caller }: { id: string; caller: Caller }) {
  const [batch] = await selectBatchesByIds(db, [id]);
  const own = requireOwn(batch ?? null, caller);
  const { modules } = (await loadMeasuredOutlines(db, [own.courseId])).get(own.courseId) ?? { modules: [] };
  return {
    ...(await describe(db, own)),
    modules: modules.map(({ moduleTitle, topics }) => ({
      title: moduleTitle,
      contents: topics.flatMap(({ contents }) => contents.map(({ id: contentId, name }) => ({ id: contentId, name }))),
    })),
  };
}

/** Replaces the rules of a batch. Throws 404, 409 `changed-meanwhile`, 422 `unknown-content`, and 400 for a rule that is there twice. */
export async function saveReleases(
  { db }: Pick<Context, 'db'>,
  { id, form, caller }: { id: string; form: { rules: RuleForm[]; version: number }; caller: Caller },
) {
  return inTransaction(db, async (transaction) => {
    const batch = requireOwn(await lockBatch(transaction, id), caller);
    if (batch.releaseVersion !== form.version) throw changedMeanwhile();
    const before = await describe(transaction, batch);
    await requireKnown(transaction, batch, form.rules);
    await replaceRules(transaction, id, form.rules.map(toRow));
    const [row = batch] = await selectBatchesByIds(transaction, [id]);
    const after = await describe(transaction, row);
    const details = { before: before.rules, after: after.rules };
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'release.updated',
      subject: `batch:${id}`,
      details,
    });
    await bumpUserVersion(transaction, ...(await selectSeatedIds(transaction, id)));
    return after;
  });
}

/** Opens contents early for one student. Throws 404, 409 `enrolment-over`, 422 `unknown-content` and `reason-missing`. */
export async function openForStudent(
  { db }: Pick<Context, 'db'>,
  { id, form, actorId }: { id: string; form: OverrideForm; actorId: string },
): Promise<{ opened: number }> {
  const { requestKey, ...content } = form;
  return answerOnce(
    db,
    { requestKey, userId: actorId, call: 'open-for-student', content: { ...content, id } },
    async (transaction) => {
      requireReason(form.reason);
      const { enrolment, batch } = await lockPlace(transaction, id);
      if (enrolment.state !== 'active') throw enrolmentOver();
      const who = { enrolmentId: id, userId: enrolment.userId };
      return open(transaction, { batch, form, actorId, who });
    },
  );
}

/** The same for everybody of a batch, also for who joins later. */
export async function openForBatch(
  { db }: Pick<Context, 'db'>,
  { id, form, actorId }: { id: string; form: OverrideForm; actorId: string },
): Promise<{ opened: number }> {
  const { requestKey, ...content } = form;
  return answerOnce(
    db,
    { requestKey, userId: actorId, call: 'open-for-batch', content: { ...content, id } },
    async (transaction) => {
      requireReason(form.reason);
      const batch = await lockBatch(transaction, id);
      if (!batch) throw noSuchBatch();
      return open(transaction, { batch, form, actorId, who: { enrolmentId: null, userId: null } });
    },
  );
}

async function open(
  db: Database,
  {
    batch,
    form,
    actorId,
    who,
  }: {
    batch: BatchRow;
    form: OverrideForm;
    actorId: string;
    who: { enrolmentId: string | null; userId: string | null };
  },
): Promise<{ opened: number }> {
  const { all, reason } = form;
  const contentIds = [...new Set(form.contentIds)];
  const contents = await listCourseContents(db, batch.courseId);
  if (!all && contentIds.some((id) => !contents.some((content) => content.id === id))) throw unknownContent();
  await insertOverride(db, { ...who, batchId: batch.id, contentIds: all ? null : contentIds, reason, madeBy: actorId });
  const opened = all ? contents.length : contentIds.length;
  const details = { userId: who.userId, reason, all, contentIds: all ? [] : contentIds };
  await recordAudit(db, { actorId, action: 'release.opened', subject: `batch:${batch.id}`, details });
  await bumpUserVersion(db, ...(who.userId === null ? await selectSeatedIds(db, batch.id) : [who.userId]));
  return { opened };
}

async function listCourseContents(
  db: Database,
  courseId: string,
): Promise<Pick<ReleasedContent, 'id' | 'moduleIndex'>[]> {
  const outline = (await loadMeasuredOutlines(db, [courseId])).get(courseId) ?? { modules: [] };
  return listContents(outline).map(({ place, content }) => ({ id: content.id, moduleIndex: place.moduleIndex }));
}

async function requireKnown(db: Database, batch: BatchRow, rules: readonly RuleForm[]): Promise<void> {
  const contents = await listCourseContents(db, batch.courseId);
  const numbers = await selectNumbers(db, batch.id);
  const subjects = new Set<string>();
  for (const [at, { moduleIndex, contentId, kind, value }] of rules.entries()) {
    const isKnown = contents.some((content) => content.id === contentId || content.moduleIndex === moduleIndex);
    if (!isKnown) throw unknownContent();
    if (kind === 'session' && !numbers.has(Number(value)))
      throw invalid(`rules.${at}.value`, 'Please enter the number of a class');
    const subject = contentId ?? String(moduleIndex);
    if (subjects.has(subject)) throw invalid(`rules.${at}`, 'Each content or module has one rule');
    subjects.add(subject);
  }
}

async function describe(db: Database, batch: BatchRow) {
  const rows = await selectRules(db, batch.id);
  return {
    rules: rows.map(({ moduleIndex, contentId, kind, onDay, afterNumber }) => ({
      moduleIndex,
      contentId,
      kind,
      value: kind === 'date' ? onDay : kind === 'session' ? afterNumber : null,
    })),
    version: batch.releaseVersion,
  };
}

function toRow({ moduleIndex, contentId, kind, value }: RuleForm): ReleaseRule {
  return {
    moduleIndex,
    contentId,
    kind,
    onDay: kind === 'date' ? String(value) : null,
    afterNumber: kind === 'session' ? Number(value) : null,
  };
}

function requireOwn(batch: BatchRow | null, { userId, role }: Caller): BatchRow {
  if (!batch || (role === 'trainer' && batch.trainerId !== userId)) throw noSuchBatch();
  return batch;
}

function unknownContent(): AppError {
  return new AppError(422, 'unknown-content', 'There is no such content or module in this course.');
}

function invalid(path: string, message: string): AppError {
  return new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
}
