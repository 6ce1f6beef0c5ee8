import { isSameJson } from '../../../kit/is-same-json.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { asStored } from '../../assessment/question-bank/formats/as-stored.ts';
import { listRubricStates } from '../../assignments/briefs/publish-assignments.ts';
import { cleanBlocks } from '../../blog/editor/clean-blocks.ts';
import { listCourseLooks } from '../../catalogue/course-editing/write-course.ts';
import { listFileDetails } from '../../media/library/list-keys.ts';
import type { ShownDraft } from '../contract.ts';
import { findApproval, mayPublish } from '../approval/course-approval.ts';
import { type CourseRequest, lockOwnCourse } from '../courses/find-own-course.ts';
import { writeDraft } from './keep-draft.ts';
import { keysOf, withCurrentFiles } from './known-files.ts';
import { mapContents } from './document-rules.ts';
import { readLiveDocument } from './live-document.ts';
import { mapQuestions, partsOf } from './parts-of.ts';
import { rebaseDraft, withoutQuestions } from './rebase-draft.ts';
import type { CourseDocument } from '../rules.ts';
import { isChanged, getDraft } from './get-draft.ts';
import { type DraftRow, selectDraft, selectVersion, selectVersions } from '../store.ts';

type Office = Pick<Context, 'db'>;

/** Returns the draft of a course, with the other data of its page. */
export async function openDraft({ db, batches }: Office & Pick<Context, 'batches'>, asked: CourseRequest) {
  return inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, asked);
    const draft = await rebaseDraft(transaction, course);
    const versions = await selectVersions(transaction, course.id);
    const { id, slug, title, state } = course;
    return {
      approval: await findApproval(transaction, course.id),
      mayPublish: await mayPublish(transaction, asked.caller),
      course: { id, slug, title, state, versions: versions.length },
      draft: await getDraft(transaction, draft),
      files: await listFileDetails(transaction, [...keysOf(draft.document)]),
      others: await listCourseLooks(transaction, course.id),
      rubrics: await rubricsOf(transaction, course.id),
      classDays: (await batches.listClassDaysOfBatches(transaction, course.id)).map((batch) => ({ ...batch })),
    };
  });
}

/**
 * Saves a document based on a revision. Throws 409 `changed-elsewhere`, with the newer revision and its author, when there is one. Saving
 * the same document again is a no-op, so that a lost response can be retried.
 */
export async function saveDraft({ db }: Office, input: CourseRequest & { revision: number; document: CourseDocument }) {
  return inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, input);
    const draft = (await selectDraft(transaction, course.id)) ?? (await rebaseDraft(transaction, course));
    const document = await withCurrentFiles(transaction, asWritten(input.document, draft.base));
    const kept = isSameJson(draft.document, document)
      ? draft
      : await write(transaction, draft, { revision: input.revision, document, updatedBy: input.caller.userId });
    return { revision: kept.revision, savedAt: kept.updatedAt.toISOString(), isChanged: isChanged(kept) };
  });
}

/**
 * Discards the changes since the last publication. Throws 409 `changed-elsewhere`, so that changes of another author are not discarded
 * unseen.
 */
export async function discardDraft({ db }: Office, input: CourseRequest & { revision: number }): Promise<ShownDraft> {
  return inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, input);
    const seen = await selectDraft(transaction, course.id);
    if (seen && seen.revision !== input.revision) throw await changedElsewhere(transaction, seen);
    const before = await rebaseDraft(transaction, course);
    if (!isChanged(before)) return getDraft(transaction, before);
    const updatedBy = input.caller.userId;
    const after = await writeDraft(transaction, course.id, { document: before.base, updatedBy });
    await recordAudit(transaction, {
      actorId: updatedBy,
      action: 'course-draft.discarded',
      subject: `course:${course.id}`,
      details: {
        before: { revision: before.revision, document: before.document },
        after: { revision: after.revision },
      },
    });
    return getDraft(transaction, after);
  });
}

/** Restores a version as the draft. Throws 404 `not-found`, 409 `changed-elsewhere`. */
export async function restoreVersion(
  { db }: Office,
  input: CourseRequest & { number: number; revision: number },
): Promise<ShownDraft> {
  return inTransaction(db, async (transaction) => {
    const course = await lockOwnCourse(transaction, input);
    const version = await selectVersion(transaction, course.id, { number: input.number });
    if (!version) throw notFound('There is no such version.');
    const { voidIds } = await readLiveDocument(transaction, course);
    const before = await rebaseDraft(transaction, course);
    const document = withoutQuestions(await withCurrentFiles(transaction, version.document), voidIds);
    const updatedBy = input.caller.userId;
    const after = await write(transaction, before, { revision: input.revision, document, updatedBy });
    await recordAudit(transaction, {
      actorId: updatedBy,
      action: 'course-version.restored',
      subject: `course:${course.id}`,
      details: {
        number: input.number,
        before: { revision: before.revision, document: before.document },
        after: { revision: after.revision },
      },
    });
    return getDraft(transaction, after);
  });
}

/** The number of each rubric in force, and whether grading has fixed it. */
async function rubricsOf(db: Database, courseId: string) {
  const rubrics = await listRubricStates(db, courseId);
  return Object.fromEntries([...rubrics].map(([id, { version, isFrozen }]) => [id, { version, isFrozen }]));
}

/** Returns what an author sent as it is stored: texts sanitized, and fields that are not the author’s as they are. */
function asWritten(document: CourseDocument, live: CourseDocument): CourseDocument {
  const sanitized = mapContents(withStoredTexts(document, live), (content) => ({
    ...content,
    blocks: content.blocks && cleanBlocks(content.blocks),
    assignment: content.assignment && { ...content.assignment, brief: cleanBlocks(content.assignment.brief) },
  }));
  return { ...sanitized, fields: { ...sanitized.fields, assignments: live.fields.assignments } };
}

/** Live questions keep their stored texts, because answers of learners reference them. */
function withStoredTexts(document: CourseDocument, live: CourseDocument): CourseDocument {
  const { questions } = partsOf(live);
  return mapQuestions(document, (question) => {
    const stored = questions.get(question.id);
    return stored ? asStored(question, stored.part) : question;
  });
}

async function write(
  transaction: Database,
  draft: DraftRow,
  { revision, document, updatedBy }: { revision: number; document: CourseDocument; updatedBy: string },
): Promise<DraftRow> {
  if (draft.revision !== revision) throw await changedElsewhere(transaction, draft);
  // With the base, which an earlier release may have stored without the fields of lessons.
  return writeDraft(transaction, draft.courseId, { document, base: draft.base, updatedBy });
}

/** Returns the error for a save based on an old revision, with what the page shows of the newer one. */
export async function changedElsewhere(db: Database, draft: DraftRow): Promise<AppError> {
  const { revision, savedBy, savedAt } = await getDraft(db, draft);
  const what =
    draft.updatedBy === null
      ? 'The course was changed elsewhere in the meantime, and the draft was updated.'
      : `${savedBy ?? 'A colleague'} changed this course in the meantime.`;
  return new AppError(409, 'changed-elsewhere', `${what} Your data is safe.`, {
    details: { revision, savedBy, savedAt },
  });
}
