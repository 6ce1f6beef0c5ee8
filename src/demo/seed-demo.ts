import { eq, sql } from 'drizzle-orm';
import { users } from '../features/accounts/table.ts';
import { settings } from '../features/settings/table.ts';
import type { Context } from '../platform/http/context.ts';
import { inTransaction, type Database } from '../platform/database/database.ts';
import { DEMO_MARK, isEmptyInstitute } from './is-empty-institute.ts';
import { DEMO_COLLEAGUES } from './leads.ts';
import { DEMO_LEARNERS } from './users.ts';
import { seedBatches } from './seed-batches.ts';
import { seedBundles } from './seed-bundles.ts';
import { DEMO_STAFF, seedColleagues, seedOwner, seedStaff } from './seed-colleagues.ts';
import { seedCoursework } from './seed-coursework.ts';
import { seedCourses } from './seed-courses.ts';
import { seedDemoClasses } from './seed-demo-classes.ts';
import { seedGrant } from './seed-instalments.ts';
import { seedFiles } from './seed-files.ts';
import { seedLeads } from './seed-leads.ts';
import { seedOrders } from './seed-orders.ts';
import { hashDemoPasswords, seedUsers } from './seed-users.ts';
import { seedImages } from './seed-images.ts';
import { seedPosts, seedServices, seedSettings } from './seed-site.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedStudies } from './seed-studies.ts';
import { seedVisits } from './seed-visits.ts';

const seedLock = 710_204_002;

/**
 * Fills an empty database with the demo institute, once: `true` when it was done now. A database with courses or the marker is left
 * alone. Concurrent starts do not collide, and a kill halfway leaves the database empty for the next start.
 */
export async function seedDemo(context: Pick<Context, 'db' | 'files' | 'clock'>): Promise<boolean> {
  if (!(await isEmptyInstitute(context.db))) return false;
  // The slow parts come first: they are idempotent, and no lock waits for them.
  await seedFiles(context.files);
  const images = await seedImages(context.files);
  const passwordHashes = await hashDemoPasswords([...DEMO_LEARNERS, ...Object.values(DEMO_COLLEAGUES), ...DEMO_STAFF]);
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    // A start that finds another one seeding waits for its end, however slow the machine.
    await transaction.execute(sql`SET LOCAL lock_timeout = 0`);
    await transaction.execute(sql`SET LOCAL statement_timeout = 0`);
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${seedLock})`);
    if (!(await isEmptyInstitute(transaction))) return false;
    await transaction.insert(settings).values({ subject: DEMO_MARK, value: { on: now.toISOString() } });
    await seedSettings(transaction);
    await seedServices(transaction);
    const seededCourses = await seedCourses(transaction, now);
    await seedPosts(transaction, { courses: seededCourses, pictures: images });
    await seedBundles(transaction, { courses: seededCourses, now });
    const people = await seedUsers(transaction, { passwordHashes, now });
    const colleagues = await seedColleagues(transaction, { passwordHashes, now });
    await seedOwner(transaction, now);
    await seedStaff(transaction, { courses: seededCourses, pictures: images, passwordHashes, now });
    const clerkId = (await findClerk(transaction)) ?? colleagues.ritu;
    await seedOrders(transaction, { courses: seededCourses, people, clerkId, counsellorId: colleagues.ritu, now });
    await seedGrant(transaction, { courses: seededCourses, people, clerkId, now });
    await seedStudies(transaction, { courses: seededCourses, people, now });
    await seedBatches(transaction, { courses: seededCourses, clerkId, now });
    await seedReviews(transaction, { courses: seededCourses, now });
    const trainerId = await findTrainer(transaction);
    if (trainerId) await seedCoursework(transaction, { courses: seededCourses, people, trainerId, now });
    await seedDemoClasses(transaction, { colleagues, now });
    await seedLeads(transaction, { colleagues, now });
    await seedVisits(transaction, { now });
    return true;
  });
}

/** The trainer whose account the demonstration offers. */
async function findTrainer(db: Database): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'trainer@example.com'));
  return row?.id ?? null;
}

/** The existing first admin, if any: the seller of offline sales. */
async function findClerk(db: Database): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return row?.id ?? null;
}
