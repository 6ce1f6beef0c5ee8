import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { lockPerson } from '../../../platform/database/lock-person.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { findAccount } from '../../accounts/users/find-account.ts';
import { type AddressedPerson, listPeopleByEmail } from '../../accounts/users/list-people-by-email.ts';
import { courseNotFound } from '../../catalogue/courses/course-not-found.ts';
import { type Course, findCourse } from '../../catalogue/courses/find-course.ts';
import { notify } from '../../notifications/notify.ts';
import { accessGrantedMail } from './access-mails.ts';
import { hasCourse } from './list-grants.ts';
import type { ManualGrantSource } from '../rules.ts';
import { hasGrantOf, insertGrant, selectOwners } from '../store.ts';

type Giving = Pick<Context, 'db' | 'jobs' | 'settings'>;

interface Gift {
  /** Made by the form: sent again, the same gift is meant. */
  giveKey: string;
  courseId: string;
  source: ManualGrantSource;
  reason: string;
  caller: Pick<SignedInCaller, 'userId'>;
  /** Nobody is told. */
  isQuiet?: boolean;
}

/** The office gives somebody a course without an order. Throws 404, and 409 `already-owned` to who has it. */
export async function grantCourseManually(context: Giving, { userId, ...gift }: Gift & { userId: string }): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const course = await requireCourse(transaction, gift.courseId);
    const person = await findAccount(transaction, userId);
    const isOwner = (await give({ ...context, db: transaction }, { course, person, gift })) === 'owner';
    if (isOwner) throw new AppError(409, 'already-owned', `${person.name} has ${course.title} already.`);
  });
}

export interface BulkGrantResult {
  given: AddressedPerson[];
  owners: AddressedPerson[];
  unknown: string[];
}

/** Gives one course to everybody of a list who has an account and not the course; a trial changes nothing. */
export async function grantToMany(
  context: Giving,
  { emails, isTrial, ...gift }: Gift & { emails: readonly string[]; isTrial: boolean },
): Promise<BulkGrantResult> {
  return inTransaction(context.db, async (transaction) => {
    const course = await requireCourse(transaction, gift.courseId);
    const { people, unknown } = await listPeopleByEmail(transaction, emails);
    if (isTrial) {
      const ids = people.map(({ id }) => id);
      const owners = await selectOwners(transaction, course.id, ids);
      return {
        given: people.filter(({ id }) => !owners.has(id)),
        owners: people.filter(({ id }) => owners.has(id)),
        unknown,
      };
    }
    const result: BulkGrantResult = { given: [], owners: [], unknown };
    // In one order, so that two lists with the same people don't wait for each other.
    for (const person of people.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const outcome = await give({ ...context, db: transaction }, { course, person, gift });
      (outcome === 'given' ? result.given : result.owners).push(person);
    }
    return result;
  });
}

/** Gives one person the course, unless they have it; of a gift that comes again nothing happens. In the caller's transaction (`context.db`). */
export async function give(
  context: Giving,
  {
    course,
    person,
    gift,
  }: {
    course: Pick<Course, 'id' | 'title'>;
    person: Pick<AddressedPerson, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
    gift: Omit<Gift, 'courseId'>;
  },
): Promise<'given' | 'owner'> {
  const { db } = context;
  const { source, giveKey: sourceId, caller } = gift;
  const reason = cleanLine(gift.reason);
  await lockPerson(db, person.id);
  const grant = { userId: person.id, courseId: course.id, source, sourceId, reason, grantedBy: caller.userId };
  // The same form again: the course is theirs because of it.
  if (await hasGrantOf(db, grant)) return 'given';
  if (await hasCourse(db, person.id, course.id)) return 'owner';
  await insertGrant(db, grant);
  if (!gift.isQuiet) await tell(context, { course, person, sourceId });
  const details = { course: course.title, source, reason };
  await recordAudit(db, { actorId: caller.userId, action: 'grant.created', subject: `user:${person.id}`, details });
  return 'given';
}

async function tell(
  context: Giving,
  {
    course,
    person,
    sourceId,
  }: {
    course: Pick<Course, 'id' | 'title'>;
    person: Pick<AddressedPerson, 'id' | 'name' | 'email' | 'emailVerifiedAt'>;
    sourceId: string;
  },
): Promise<void> {
  const { name, email } = addresseeOf(person);
  await notify(context, {
    userId: person.id,
    email,
    key: `given:${sourceId}:${course.id}:${person.id}`,
    kind: 'course-given',
    title: `${course.title} is open for you`,
    text: 'The institute gave you this course. There is nothing to pay.',
    href: '/profile',
    mail: accessGrantedMail({ name, title: course.title, publicUrl: context.settings.publicUrl }),
  });
}

async function requireCourse(db: Database, id: string): Promise<Course> {
  const course = await findCourse(db, id, { inAnyState: true });
  if (!course || course.state === 'draft') throw courseNotFound();
  return course;
}
