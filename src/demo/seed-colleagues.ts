import { users } from '../features/accounts/table.ts';
import { courseTrainers } from '../features/catalogue/table.ts';
import type { Role } from '../kit/roles.ts';
import type { Database } from '../platform/database.ts';
import type { SeededCourse } from './seed-courses.ts';
import { DEMO_COLLEAGUES, type DemoColleague } from './leads.ts';
import { CLOSED } from './seed-people.ts';

export type Colleagues = Record<DemoColleague, string>;

/** One of each desk whose account visitors may try; the trainer has the courses with these slugs. */
export const DEMO_DESKS: { name: string; email: string; password: string; role: Role; trains: string[] }[] = [
  desk('Ritika Sethi', 'trainer', ['ui-ux-design', 'graphic-design']),
  desk('Naina Kapoor', 'editor'),
  desk('Suresh Agarwal', 'accountant'),
];

function desk(name: string, role: Role, trains: string[] = []) {
  return { name, email: `${role}@example.com`, password: `${role}-demo-2026`, role, trains };
}

/** The desks beside the counsellors; one whose address is taken (by the first admin) is left out. */
export async function seedDesks(
  db: Database,
  {
    courses,
    passwordHashes,
    now,
  }: { courses: ReadonlyMap<string, SeededCourse>; passwordHashes: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const { name, email, role, trains } of DEMO_DESKS) {
    const passwordHash = passwordHashes.get(email) ?? CLOSED;
    const account = { name, email, passwordHash, role, emailVerifiedAt: now };
    const [row] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    if (!row) continue;
    const own = trains.flatMap((slug) => courses.get(slug)?.course.id ?? []);
    if (own.length > 0) await db.insert(courseTrainers).values(own.map((courseId) => ({ courseId, userId: row.id })));
  }
}

/** Two of the office who own leads: the counsellor whose account visitors may try, and one more. */
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
