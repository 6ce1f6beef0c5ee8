import { ADMINS } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { notifyOffice } from '../../notifications/notify-office.ts';
import { findIssues } from '../builder/find-issues.ts';
import { isChanged } from '../builder/get-draft.ts';
import { rebaseDraft } from '../builder/rebase-draft.ts';
import { changedElsewhere } from '../builder/save-draft.ts';
import { type CourseRequest, lockOwnCourse } from '../courses/find-own-course.ts';
import type { ShownApproval } from './approval-contract.ts';
import { declineApproval, upsertApproval } from './approval-store.ts';
import { hrefOf, tellTrainers, toApproval } from './course-approval.ts';

/**
 * Asks for the publication of a draft and notifies the admins; an open request is renewed. Throws 409 `changed-elsewhere`,
 * `nothing-to-publish`; 422 `not-ready` with all issues.
 */
export async function sendForApproval(
  context: Pick<Context, 'db' | 'files'>,
  input: CourseRequest & { revision: number; note: string },
): Promise<ShownApproval> {
  return inTransaction(context.db, async (transaction) => {
    const { caller, revision, note } = input;
    const course = await lockOwnCourse(transaction, input);
    const draft = await rebaseDraft(transaction, course);
    if (draft.revision !== revision) throw await changedElsewhere(transaction, draft);
    if (!isChanged(draft) && course.state !== 'draft')
      throw new AppError(409, 'nothing-to-publish', 'Everything is already published.');
    const { base: live, document } = draft;
    const issues = await findIssues({ ...context, db: transaction }, { course, live, document });
    if (issues.length > 0) throw new AppError(422, 'not-ready', 'The course is not ready to be published.', { issues });
    const request = { courseId: course.id, revision, note, requestedBy: caller.userId };
    const row = await upsertApproval(transaction, request);
    await notifyOffice(
      { db: transaction },
      {
        roles: ADMINS,
        except: caller.userId,
        key: `course-approval:${row.id}:${revision}`,
        kind: 'office-work',
        title: `${titleOf(course, document.fields.title)} waits for approval`,
        text: note === '' ? `${caller.name} asks for publication.` : `${caller.name}: ${note}`,
        href: hrefOf(course),
      },
    );
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'course-approval.requested',
      subject: `course:${course.id}`,
      details: { revision, note },
    });
    return toApproval(transaction, row);
  });
}

/** Answers an open request with what has to change and notifies the trainers. Throws 409 `not-waiting`. */
export async function requestChanges(
  { db }: Pick<Context, 'db'>,
  input: CourseRequest & { note: string },
): Promise<ShownApproval> {
  return inTransaction(db, async (transaction) => {
    const { caller, note } = input;
    const course = await lockOwnCourse(transaction, input);
    const row = await declineApproval(transaction, course.id, { decidedBy: caller.userId, reply: note });
    if (!row) throw new AppError(409, 'not-waiting', 'This course is not waiting for approval.');
    await tellTrainers(transaction, row, {
      except: caller.userId,
      title: `Changes requested: ${course.title}`,
      text: `${caller.name}: ${note}`,
      href: hrefOf(course),
    });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'course-approval.declined',
      subject: `course:${course.id}`,
      details: { revision: row.revision, note },
    });
    return toApproval(transaction, row);
  });
}

function titleOf({ title }: Pick<Course, 'title'>, drafted: string): string {
  return drafted.trim() || title || 'A course';
}
