import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { type AddressedUser, listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { type Course, findCourse } from '../../catalogue/courses/find-course.ts';
import { notify } from '../../notifications/notify.ts';
import { accessGrantedMail } from './access-mails.ts';
import { hasCourse } from './list-grants.ts';
import type { ManualGrantSource } from '../rules.ts';
import { hasGrantOf, insertGrant, selectOwners } from '../store.ts';

type Giving = Pick<Context, 'db' | 'jobs' | 'settings'>;

interface Gift {
  /** Idempotency key of the form: a resubmission refers to the same grant. */
  giveKey: string;
  courseId: string;
  source: ManualGrantSource;
  reason: string;
  caller: Pick<SignedInCaller, 'userId'>;
  /** Sends no notification. */
  isQuiet?: boolean;
}

/** Grants access to a course without an order. Throws 404, and 409 `already-owned` if the user has it. */
export async function grantCourseManually(
  context: Giving,
  { userId, ...gift }: Gift & { userId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const course = await requireCourse(transaction, gift.courseId);
    const user = await findAccount(transaction, userId);
    const isOwner = (await give({ ...context, db: transaction }, { course, user, gift })) === 'owner';
    if (isOwner) throw new AppError(409, 'already-owned', `${user.name} is already enrolled in ${course.title}.`);
  });
}

export interface BulkGrantResult {
  given: AddressedUser[];
  owners: AddressedUser[];
  unknown: string[];
}

/** Grants one course to all users of a list who have an account and not the course; a dry run changes nothing. */
export async function grantToMany(
  context: Giving,
  { emails, isTrial, ...gift }: Gift & { emails: readonly string[]; isTrial: boolean },
): Promise<BulkGrantResult> {
  return inTransaction(context.db, async (transaction) => {
    const course = await requireCourse(transaction, gift.courseId);
    const { people: users, unknown } = await listUsersByEmail(transaction, emails);
    if (isTrial) {
      const ids = users.map(({ id }) => id);
      const owners = await selectOwners(transaction, course.id, ids);
      return {
        given: users.filter(({ id }) => !owners.has(id)),
        owners: users.filter(({ id }) => owners.has(id)),
        unknown,
      };
    }
    const result: BulkGrantResult = { given: [], owners: [], unknown };
    // In a fixed order, so that two lists with the same users don't deadlock.
    for (const user of users.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const outcome = await give({ ...context, db: transaction }, { course, user, gift });
      (outcome === 'given' ? result.given : result.owners).push(user);
    }
    return result;
  });
}

/** Grants one user the course, unless they have it; a repeated grant does nothing. Runs inside the caller's transaction (`context.db`). */
export async function give(
  context: Giving,
  {
    course,
    user,
    gift,
  }: {
    course: Pick<Course, 'id' | 'title'>;
    user: Pick<AddressedUser, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
    gift: Omit<Gift, 'courseId'>;
  },
): Promise<'given' | 'owner'> {
  const { db } = context;
  const { source, giveKey: sourceId, caller } = gift;
  const reason = cleanLine(gift.reason);
  await lockUser(db, user.id);
  const grant = { userId: user.id, courseId: course.id, source, sourceId, reason, grantedBy: caller.userId };
  // A resubmitted form: the user has the course because of it.
  if (await hasGrantOf(db, grant)) return 'given';
  if (await hasCourse(db, user.id, course.id)) return 'owner';
  await insertGrant(db, grant);
  if (!gift.isQuiet) await tell(context, { course, user, sourceId });
  const details = { course: course.title, source, reason };
  await recordAudit(db, { actorId: caller.userId, action: 'grant.created', subject: `user:${user.id}`, details });
  return 'given';
}

async function tell(
  context: Giving,
  {
    course,
    user,
    sourceId,
  }: {
    course: Pick<Course, 'id' | 'title'>;
    user: Pick<AddressedUser, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
    sourceId: string;
  },
): Promise<void> {
  const { name, email } = addresseeOf(user);
  await notify(context, {
    userId: user.id,
    email,
    key: `given:${sourceId}:${course.id}:${user.id}`,
    kind: 'course-given',
    title: `${course.title} is open for you`,
    text: 'The institute enrolled you. There is nothing to pay.',
    href: '/profile',
    mail: accessGrantedMail({ name, title: course.title, publicUrl: context.settings.publicUrl }),
  });
}

async function requireCourse(db: Database, id: string): Promise<Course> {
  const course = await findCourse(db, id, { inAnyState: true });
  if (!course || course.state === 'draft') throw courseNotFound();
  return course;
}
