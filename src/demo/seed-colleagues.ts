import { asc, eq } from 'drizzle-orm';
import { users } from '../features/accounts/table.ts';
import { courseTrainers } from '../features/catalogue/table.ts';
import type { Role } from '../kit/roles.ts';
import type { Database } from '../platform/database/database.ts';
import { slugify } from '../kit/text/slug.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { DEMO_COLLEAGUES, type DemoColleague } from './leads.ts';
import { CLOSED } from './seed-users.ts';
import { portraitOf } from './seed-images.ts';

export type Colleagues = Record<DemoColleague, string>;

/** One user of each role whose account visitors may try; the trainer has the courses with these slugs. */
export const DEMO_STAFF: { name: string; email: string; password: string; role: Role; trains: string[] }[] = [
  staff('Ritika Sethi', 'trainer', ['ui-ux-design', 'graphic-design']),
  staff('Naina Kapoor', 'editor'),
  staff('Suresh Agarwal', 'accountant'),
];

function staff(name: string, role: Role, trains: string[] = []) {
  return { name, email: `${role}@example.com`, password: `${role}-demo-2026`, role, trains };
}

/** The other teachers, each with their courses; their accounts have no sign-in. */
const DEMO_TEACHERS = [
  teacher('Meenal Joshi', ['digital-marketing']),
  teacher('Arif Naqvi', ['web-development']),
  teacher('Kabir Mathur', ['web-design']),
  teacher('Devika Rastogi', ['graphic-design']),
  teacher('Sameer Bhalla', ['stock-market-basic', 'stock-market-professional']),
  teacher('Joy Mukherji', ['animation']),
];

function teacher(name: string, trains: string[]) {
  return { name, email: `${slugify(name)}@example.com`, role: 'trainer' as const, trains };
}

/** Teachers joined before all learners, so that they are last in lists by joining date. */
const TEACHERS_JOINED_DAYS_AGO = 400;

/** The roles beside the counsellors, and the teachers; one whose address is taken (by the first admin) is left out. */
export async function seedStaff(
  db: Database,
  {
    courses,
    pictures: images,
    passwordHashes,
    now,
  }: {
    courses: ReadonlyMap<string, SeededCourse>;
    pictures: ReadonlyMap<string, string>;
    passwordHashes: ReadonlyMap<string, string>;
    now: Date;
  },
): Promise<void> {
  const joined = daysBefore(now, TEACHERS_JOINED_DAYS_AGO);
  const teachers = DEMO_TEACHERS.map((user) => ({ ...user, createdAt: joined }));
  for (const { name, email, role, trains, createdAt } of [
    ...DEMO_STAFF.map((staff) => ({ ...staff, createdAt: now })),
    ...teachers,
  ]) {
    const passwordHash = passwordHashes.get(email) ?? CLOSED;
    const profileImage = portraitOf(images, name);
    const account = { name, email, passwordHash, role, profileImage, emailVerifiedAt: createdAt, createdAt };
    const [row] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    if (!row) continue;
    const own = trains.flatMap((slug) => courses.get(slug)?.course.id ?? []);
    if (own.length > 0) await db.insert(courseTrainers).values(own.map((courseId) => ({ courseId, userId: row.id })));
  }
}

/**
 * The owner of the institute, with the password of the first admin: it is in no text, as that of an owner of a public demonstration must
 * not be. Left out without that admin, or where the address is taken.
 */
export async function seedOwner(db: Database, now: Date): Promise<void> {
  const [admin] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!admin) return;
  const account = { name: 'Anjali Mehrotra', email: 'owner@example.com', role: 'owner' as const };
  await db
    .insert(users)
    .values({ ...account, passwordHash: admin.passwordHash, emailVerifiedAt: now, createdAt: now })
    .onConflictDoNothing();
}

/** Two office users who own leads: the counsellor whose account visitors may try, and one more. */
export async function seedColleagues(
  db: Database,
  { passwordHashes, now }: { passwordHashes: ReadonlyMap<string, string>; now: Date },
): Promise<Colleagues> {
  const insert = async ({ name, email }: { name: string; email: string }) => {
    const passwordHash = passwordHashes.get(email) ?? CLOSED;
    const account = { name, email, passwordHash, role: 'counsellor' as const, emailVerifiedAt: now };
    const [row] = await db.insert(users).values(account).returning({ id: users.id });
    if (!row) throw new Error('the colleague was not kept');
    return row.id;
  };
  return { ritu: await insert(DEMO_COLLEAGUES.ritu), aman: await insert(DEMO_COLLEAGUES.aman) };
}
