import { isPermitted } from '../../../kit/permissions.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listTrainerIds } from '../../catalogue/course-editing/change-trainers.ts';
import { notifyColleagues } from '../../notifications/notify-office.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import type { ShownApproval } from './approval-contract.ts';
import { type ApprovalRow, approveLastRequest, selectLastApproval } from './approval-store.ts';

/** Whether a person's publication goes live at once: by permission, or because the settings ask for no approval (spec 3 §8). */
export async function mayPublish(db: Database, caller: SignedInCaller): Promise<boolean> {
  if (isPermitted(caller, 'publish')) return true;
  const { trainer } = await loadSiteContent(db, 'permissions');
  return trainer.publishes;
}

/** Throws 403 `approval-needed` for those whose courses an admin publishes. */
export async function requirePublisher(db: Database, caller: SignedInCaller): Promise<void> {
  if (await mayPublish(db, caller)) return;
  throw new AppError(403, 'approval-needed', 'An admin publishes this course. Send it for approval.');
}

/** Closes the last request of a course that was published, open or sent back, and notifies its trainers. Runs inside the publication's transaction. */
export async function approveWithPublication(
  transaction: Database,
  { caller, course }: { caller: SignedInCaller; course: Pick<Course, 'id' | 'title'> },
): Promise<void> {
  const row = await approveLastRequest(transaction, course.id, caller.userId);
  if (!row) return;
  await tellTrainers(transaction, row, {
    except: caller.userId,
    title: `Approved and published: ${course.title}`,
    text: `${caller.name} published it.`,
    href: hrefOf(course),
  });
}

/** Returns the last request of a course with names; `null` without any. */
export async function findApproval(db: Database, courseId: string): Promise<ShownApproval | null> {
  const row = await selectLastApproval(db, courseId);
  return row && toApproval(db, row);
}

/** Notifies the trainers of a course, and who asked, of the decision. */
export async function tellTrainers(
  transaction: Database,
  { id, courseId, requestedBy, decision }: ApprovalRow,
  { except, ...notice }: { except: string; title: string; text: string; href: string },
): Promise<void> {
  const trainers = await listTrainerIds({ db: transaction }, courseId);
  const userIds = [...new Set([...(requestedBy === null ? [] : [requestedBy]), ...trainers])].filter(
    (userId) => userId !== except,
  );
  const key = `course-approval:${id}:${decision}`;
  await notifyColleagues({ db: transaction }, { userIds, key, kind: 'office-work', ...notice });
}

export async function toApproval(db: Database, row: ApprovalRow): Promise<ShownApproval> {
  const ids = [row.requestedBy, row.decidedBy].filter((id) => id !== null);
  const names = await listUserNames(db, ids);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    state: row.decision ?? 'waiting',
    requestedBy: nameOf(row.requestedBy),
    requestedAt: row.createdAt.toISOString(),
    note: row.note,
    decidedBy: nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reply: row.reply,
  };
}

/** The course's page in the office. */
export function hrefOf({ id }: Pick<Course, 'id'>): string {
  return `/admin/courses/${id}`;
}
