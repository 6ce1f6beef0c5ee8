import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockQuizzes } from '../../assessment/question-bank/publish-quizzes.ts';
import { setCourseState } from '../../catalogue/course-editing/write-course.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import type { ShownDraft } from '../contract.ts';
import { approveWithPublication, requirePublisher } from '../approval/course-approval.ts';
import { findIssues } from './find-issues.ts';
import { lockOwnCourse, type CourseRequest } from '../courses/find-own-course.ts';
import { writeDraft } from './keep-draft.ts';
import { readLiveDocument } from './live-document.ts';
import { partsOf } from './parts-of.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { describeChanges } from './review-draft.ts';
import type { CourseDocument } from '../rules.ts';
import { changedElsewhere } from './save-draft.ts';
import { isChanged, getDraft } from './get-draft.ts';
import { insertVersion, selectDraft, selectVersion } from '../store.ts';
import { writeDocument } from './write-document.ts';

type Publishing = CourseRequest & { revision: number; note: string };

/**
 * Publishes a draft in one transaction: the author's changes are written by part id, corrections made live meanwhile stay. Publishing the
 * same revision again is a no-op. Throws 403 `approval-needed`, 409 `changed-elsewhere`,
 * `nothing-to-publish`; 422 `not-ready` with all issues.
 */
export async function publishCourse(
  context: Pick<Context, 'batches' | 'db' | 'files' | 'jobs' | 'settings'>,
  input: Publishing,
): Promise<{ number: number; draft: ShownDraft }> {
  return inTransaction(context.db, async (transaction) => {
    const { caller, revision, note } = input;
    const course = await lockOwnCourse(transaction, input);
    await requirePublisher(transaction, caller);
    const done = await selectVersion(transaction, course.id, { revision });
    const seen = await selectDraft(transaction, course.id);
    if (done && seen) return { number: done.number, draft: await getDraft(transaction, seen) };
    if (seen) await lockQuizzes(transaction, quizIdsOf(course.id, [seen.base, seen.document]));
    if (seen && seen.revision !== revision) throw await changedElsewhere(transaction, seen);
    const draft = await rebaseDraft(transaction, course);
    if (!isChanged(draft) && course.state !== 'draft')
      throw new AppError(409, 'nothing-to-publish', 'Everything is already published.');
    const { base: live, document } = draft;
    const issues = await findIssues({ ...context, db: transaction }, { course, live, document });
    if (issues.length > 0)
      throw new AppError(422, 'not-ready', 'The course is not ready to be published.', { issues: issues });
    const changes = await describeChanges(transaction, live, document);
    const actorId = caller.userId;
    const reason = note || 'Published with the course';
    await writeDocument(context, transaction, { course, live, document, caller, reason });
    if (course.state === 'draft') await setCourseState(transaction, course.id, 'published');
    const { document: published } = await readLiveDocument(transaction, {
      ...course,
      ...document.fields,
    });
    const number = await insertVersion(transaction, {
      courseId: course.id,
      revision,
      document: published,
      note,
      publishedBy: actorId,
    });
    await approveWithPublication(transaction, { caller, course: { ...course, title: document.fields.title } });
    const after = await writeDraft(transaction, course.id, {
      document: published,
      base: published,
      updatedBy: actorId,
    });
    await recordAudit(transaction, {
      actorId,
      action: 'course.published',
      subject: `course:${course.id}`,
      details: {
        number,
        note,
        changes,
        before: { state: course.state, fields: changedFields(live, changes.fields) },
        after: {
          state: course.state === 'draft' ? 'published' : course.state,
          fields: changedFields(published, changes.fields),
        },
      },
    });
    return { number, draft: await getDraft(transaction, after) };
  });
}

function quizIdsOf(courseId: string, documents: readonly CourseDocument[]): string[] {
  const contents = documents.flatMap((document) => [...partsOf(document).contents.values()]);
  const asking = contents.filter(({ part }) => part.questions.length > 0).map(({ part }) => part.id);
  return [...asking, finalTestQuizId(courseId)];
}

function changedFields({ fields }: CourseDocument, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
