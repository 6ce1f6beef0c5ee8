import { courseReviews } from '../features/reviews/course-reviews.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '../adapters/disk/disk-file-store.ts';
import { makeFirstAdmin } from '../features/accounts/users/make-first-admin.ts';
import { isPasswordRight } from '../features/accounts/passwords/hash-password.ts';
import { users } from '../features/accounts/table.ts';
import { listBatches as listContract } from '../features/batches/batches/batch-contract.ts';
import { listOwnAssignments as listOwnContract } from '../features/assignments/submissions/work-contract.ts';
import { listOwnAssignments } from '../features/assignments/submissions/list-own-assignments.ts';
import { submissionFiles } from '../features/assignments/submissions/table.ts';
import {
  listFallingBehind as behindContract,
  listMissing as missingContract,
} from '../features/assignments/gradebook/follow-up-contract.ts';
import { getGradebook } from '../features/assignments/gradebook/get-gradebook.ts';
import {
  getGradebook as bookContract,
  listGradebooks as booksContract,
} from '../features/assignments/gradebook/gradebook-contract.ts';
import { listFallingBehind, listMissing } from '../features/assignments/gradebook/list-falling-behind.ts';
import { listGradebooks } from '../features/assignments/gradebook/list-gradebooks.ts';
import { listAssignments } from '../features/assignments/grading/list-assignments.ts';
import { listSubmissions } from '../features/assignments/grading/list-submissions.ts';
import {
  listAssignments as assignmentsContract,
  listSubmissions as queueContract,
} from '../features/assignments/grading/office-lists-contract.ts';
import { selectLearnerCounts } from '../features/learning/access/course-learners-store.ts';
import { courseBatches } from '../features/batches/course-batches.ts';
import { getBatch, listBatches } from '../features/batches/batches/list-batches.ts';
import { courseContents, courses, courseTrainers } from '../features/catalogue/table.ts';
import { listShownCertificates } from '../features/certificates/issue/list-shown-certificates.ts';
import { certificates } from '../features/certificates/table.ts';
import { countUnaccountedRupees } from '../features/reconciliation/load-reconciliation.ts';
import { orders } from '../features/orders/table.ts';
import { selectAskings } from '../features/enquiries/leads/asking-store.ts';
import { DEMO_LEADS } from './leads.ts';
import { leads } from '../features/enquiries/table.ts';
import { loadProgress } from '../features/learning/progress/load-progress.ts';
import { loadInstitute, loadSiteContent } from '../features/settings/load-settings.ts';
import { selectTaughtCourses } from '../features/reports/home/own-work-store.ts';
import { DIAL_CODES } from '../kit/text/dial-codes.ts';
import type { Context } from '../platform/http/context.ts';
import { createTestDatabase } from '../testing/start/test-database.ts';
import { seedDemo } from './seed-demo.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let context: Pick<Context, 'db' | 'files' | 'clock'>;
let outcomes: boolean[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'institute-seed-'));
  context = {
    db: database.db,
    files: createDiskFileStore(folder, { reserveBytes: 0 }),
    clock: { now: () => new Date() },
  };
  await makeFirstAdmin(database.db, { email: 'admin@example.com', password: 'office-door-2026' });
  outcomes = await Promise.all([seedDemo(context), seedDemo(context)]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('two starters at once seed once, and a later start does nothing', async () => {
  expect(outcomes.toSorted()).toEqual([false, true]);
  const before = await countRows();
  expect(await seedDemo(context)).toBe(false);
  expect(await countRows()).toEqual(before);
  expect(before).toMatchObject({ courses: 8, services: 7, blogs: 14 });
});

test('every file that a course or a preview names is in the store', async () => {
  const rows = await context.db
    .select({ fileKey: courseContents.fileKey, captionsKey: courseContents.captionsKey })
    .from(courseContents);
  const previews = await context.db
    .select({ fileKey: courses.previewFile, captionsKey: courses.previewCaptionsFile })
    .from(courses);
  const work = await context.db
    .select({ fileKey: submissionFiles.fileKey, captionsKey: submissionFiles.shownKey })
    .from(submissionFiles);
  expect(work).toHaveLength(3);
  const keys = [...rows, ...previews, ...work].flatMap((row) => [row.fileKey, row.captionsKey]).filter(Boolean);
  const missing = await Promise.all(keys.map(async (key) => ((await context.files.stat(key ?? '')) ? null : key)));
  expect(missing.filter((key) => key !== null)).toEqual([]);
});

test('every teacher and every author of a post has a drawn portrait', async () => {
  const { rows } = await context.db.execute<{ name: string; picture: string | null }>(sql`
    SELECT c.instructor->>'name' AS name, (SELECT u.profile_image FROM course_trainers t JOIN users u ON u.id = t.user_id
      WHERE t.course_id = c.id AND u.name = c.instructor->>'name') AS picture FROM courses c
    UNION ALL SELECT name, image FROM blog_authors`);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ picture: image }) => !image?.startsWith('/picture/people/'))).toEqual([]);
});

test('the demo student signs in and is about halfway through UI/UX design', async () => {
  const student = await user('student@example.com');
  expect(student.name).toBe('Kavya Sharma');
  expect(await isPasswordRight('student-demo-2026', student.passwordHash)).toBe(true);
  const { progress } = await progressOf(student.id, 'ui-ux-design');
  expect(progress.progressPercent).toBeGreaterThanOrEqual(45);
  expect(progress.progressPercent).toBeLessThanOrEqual(55);
});

test('the demo student has one assignment returned, one submitted and one to do; four of her batch have submitted, one is missing', async () => {
  const student = await user('student@example.com');
  const query = listOwnContract.query.parse({ tab: 'all', course: 'ui-ux-design' });
  const caller = { userId: student.id };
  const { assignments: own } = await listOwnAssignments(
    { db: context.db, batches: courseBatches },
    { ...caller, query },
  );
  expect(own.map(({ name, state, outcome, score }) => [name, state, outcome, score]).toSorted()).toEqual([
    ['A form, repaired', 'not-submitted', null, null],
    ['Notes from five interviews', 'returned', 'accepted', 16],
    ['One flow and its ways out', 'submitted', null, null],
  ]);
  const { rows } = await context.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(DISTINCT user_id)::int FROM submissions) AS learners,
      (SELECT count(*)::int FROM submissions WHERE grade_state = 'none') AS waiting,
      (SELECT count(*)::int FROM submissions WHERE late_days > 0) AS late,
      (SELECT count(*)::int FROM submissions WHERE outcome = 'resubmit') AS resubmit,
      (SELECT count(*)::int FROM grants g JOIN assignments a ON a.course_id = g.course_id AND a.name = 'Notes from five interviews'
        WHERE g.revoked_at IS NULL AND NOT EXISTS (SELECT FROM submissions s WHERE s.assignment_id = a.id AND s.user_id = g.user_id)
        AND NOT EXISTS (SELECT FROM grade_overrides o WHERE o.item_id = a.id::text AND o.user_id = g.user_id)) AS missing,
      (SELECT jsonb_array_length(pins)::int FROM assignment_grades WHERE user_id = ${student.id}) AS pins`);
  expect(rows[0]).toEqual({ learners: 5, waiting: 3, late: 1, resubmit: 1, missing: 1, pins: 2 });
});

test('every screen of the office counts the same learners, waiting work and missing work', async () => {
  const { db } = context;
  const { id: userId, name, email } = await user('admin@example.com');
  const caller = { kind: 'user', userId, name, email, role: 'owner', sessionId: '' } as const;
  const within = { db, batches: courseBatches };
  const all = { limit: '100' };
  const { assignments: listed } = await listAssignments(within, {
    query: assignmentsContract.query.parse(all),
    caller,
  });
  const { courses: books } = await listGradebooks(within, { query: booksContract.query.parse(all), caller });
  const taught = new Map(
    (await selectTaughtCourses(db, { courseIds: null, passPercent: 60 })).map((course) => [course.id, course]),
  );
  const counted = await selectLearnerCounts(db);
  expect(books.length).toBe(8);
  for (const { courseId, learners, needsGrading, fallingBehind } of books) {
    const own = listed.filter((one) => one.courseId === courseId);
    const sum = (key: 'needsGrading' | 'missing') => own.reduce((total, one) => total + one[key], 0);
    const asked = { caller, courseId };
    const book = await getGradebook(within, { ...asked, query: bookContract.query.parse({}) });
    const missing = await listMissing(within, { ...asked, query: missingContract.query.parse({}) });
    const behind = await listFallingBehind(within, { ...asked, query: behindContract.query.parse({}) });
    const queue = await listSubmissions(within, {
      caller,
      query: queueContract.query.parse({ course: courseId, state: 'needs-grading' }),
    });
    for (const one of own) expect(one.learners).toBe(learners);
    expect([book.total, taught.get(courseId)?.learners, counted[courseId]]).toEqual([learners, learners, learners]);
    expect([sum('needsGrading'), queue.total]).toEqual([needsGrading, needsGrading]);
    expect(sum('missing')).toBe(missing.total);
    expect(behind.total).toBe(fallingBehind);
  }
});

test('the demo counsellor signs in, and nobody who came to a class waits for an answer', async () => {
  const counsellor = await user('counsellor@example.com');
  expect(counsellor.role).toBe('counsellor');
  expect(await isPasswordRight('counsellor-demo-2026', counsellor.passwordHash)).toBe(true);
  const came = await context.db.select().from(leads).where(eq(leads.stage, 'demo-attended'));
  const ids = came.map(({ id }) => id);
  const askings = await selectAskings(context.db, ids);
  expect(ids.filter((id) => askings.get(id)?.waitingSince)).toEqual([]);
  expect(came.filter(({ firstRespondedAt }) => firstRespondedAt === null)).toEqual([]);
});

test('orders, enquiries and invoices have ids in the order of their dates, by which their files are sorted', async () => {
  for (const table of ['orders', 'leads', 'invoices'])
    expect([
      table,
      (
        await context.db.execute<{ late: number }>(sql`SELECT count(*)::int AS late FROM (
          SELECT created_at < lag(created_at) OVER (ORDER BY id) AS is_late FROM ${sql.identifier(table)}) r WHERE is_late`)
      ).rows[0]?.late,
    ]).toEqual([table, 0]);
});

test('an enquiry has the stage that it tells of, and a planned step that names an hour is due at it', async () => {
  const rows = await context.db.select().from(leads);
  const stages = new Map(rows.map(({ email, name, stage }) => [email || name, stage]));
  const buyers = new Set(
    ['tenzin.norbu', 'gurpreet.kaur', 'pooja.yadav', 'saurabh.pal'].map((one) => `${one}@example.com`),
  );
  const told = DEMO_LEADS.filter(({ email }) => !buyers.has(email));
  expect(told.filter((lead) => stages.get(lead.email || lead.name) !== lead.stage).map(({ name }) => name)).toEqual([]);
  const timed = rows.filter(({ nextStep }) => /\d (am|pm)$/.test(nextStep));
  expect(timed.length).toBeGreaterThan(2);
  for (const { nextStep, followUpTime } of timed) {
    const [, hour, half] = /(\d+) (am|pm)$/.exec(nextStep) ?? [];
    expect([nextStep, followUpTime]).toEqual([nextStep, `${Number(hour) + (half === 'pm' ? 12 : 0)}:00`]);
  }
  const { rows: seats } = await context.db.execute<{ matches: boolean }>(sql`
    SELECT l.follow_up_on = (s.starts_at AT TIME ZONE 'Asia/Kolkata')::date
      AND l.follow_up_time = to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') AS matches
    FROM leads l JOIN demo_bookings b ON b.lead_id = l.id JOIN demo_slots s ON s.id = b.slot_id
    WHERE l.next_step LIKE 'Demo class%'`);
  expect(seats).toEqual([{ matches: true }, { matches: true }]);
});

test('the graduate has completed the course and holds its certificate', async () => {
  const graduate = await user('graduate@example.com');
  expect(await isPasswordRight('graduate-demo-2026', graduate.passwordHash)).toBe(true);
  const { progress, courseUuid } = await progressOf(graduate.id, 'graphic-design');
  expect(progress.isCompleted).toBe(true);
  const issued = await context.db
    .select()
    .from(certificates)
    .where(sql`user_id = ${graduate.id}`);
  expect(issued).toMatchObject([{ courseId: courseUuid, learnerName: 'Rohit Verma' }]);
});

test('the home page shows six certificates of different courses, and all of them stand', async () => {
  const shown = await listShownCertificates(context.db);
  expect(shown).toHaveLength(6);
  expect(new Set(shown.map(({ course }) => course)).size).toBe(6);
  const { testimonials } = await loadSiteContent(context.db, 'home');
  expect(shown.map(({ name }) => name).toSorted()).toEqual(testimonials.map(({ author }) => author).toSorted());
});

test('codes go to every country that the forms offer', async () => {
  const { phoneCountries } = await loadInstitute(context.db);
  expect(DIAL_CODES.filter(({ dialCode }) => !phoneCountries.includes(dialCode))).toEqual([]);
});

test('the books balance, with orders in every state', async () => {
  expect(await countUnaccountedRupees(context.db)).toBe(0);
  const states = await context.db.selectDistinct({ state: orders.state }).from(orders);
  expect(states.map(({ state }) => state).toSorted()).toEqual(['created', 'expired', 'open', 'paid', 'refunded']);
});

test('one person’s access to a course has ended with its batch', async () => {
  const { db } = context;
  const { rows } = await db.execute<{ days: number }>(
    sql`SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - g.ends_on AS days FROM grants g
      JOIN batch_enrolments e ON e.user_id = g.user_id AND e.course_id = g.course_id AND e.access_until = g.ends_on`,
  );
  expect(rows.map(({ days }) => Number(days))).toEqual([2]);
});

test('the batches are in every state, with their seats and waitlist', async () => {
  const { db } = context;
  const caller = { kind: 'user', role: 'owner', userId: '', name: '', email: '', sessionId: '' } as const;
  const query = listContract.query.parse({ sort: 'code' });
  const { batches } = await listBatches({ db }, { query, caller });
  expect(batches.map(({ code, state, enrolled, left, waiting }) => [code, state, enrolled, left, waiting])).toEqual([
    ['MSL-AN-01-A', 'cancelled', 0, 16, 0],
    ['MSL-DM-01-A', 'open', 20, 0, 3],
    ['MSL-GD-01-A', 'completed', 18, 0, 0],
    ['MSL-UX-01-A', 'running', 16, 4, 0],
    ['MSL-UX-01-B', 'open', 6, 10, 0],
    ['MSL-WB-01-A', 'open', 11, 8, 0],
    ['MSL-WD-01-A', 'open', 4, 16, 0],
  ]);
  expect(batches.map(({ held }) => held)).toEqual([0, 0, 0, 0, 0, 1, 0]);
  const recordings = await db.execute(sql`SELECT s.number::int AS number, f.kind FROM batch_sessions s
    JOIN batches b ON b.id = s.batch_id LEFT JOIN media_files f ON f.file_key = s.recording_file
    WHERE b.code = 'MSL-GD-01-A' AND s.recording_file IS NOT NULL ORDER BY s.number`);
  expect(recordings.rows.map(({ number }) => number)).toEqual([24, 25]);
  const rosterOf = async (code: string) =>
    (await getBatch({ db }, { id: batches.find((batch) => batch.code === code)?.id ?? '', caller })).roster;
  const percentOf = async (code: string, name: string) =>
    (await rosterOf(code)).find((student) => student.name === name)?.percent;
  expect(await percentOf('MSL-UX-01-A', 'Kavya Sharma')).toBe(84);
  expect(await percentOf('MSL-GD-01-A', 'Rohit Verma')).toBe(92);
});

test.each(['trainer', 'editor', 'accountant'])('the demo %s signs in', async (role) => {
  const account = await user(`${role}@example.com`);
  expect(account.role).toBe(role);
  expect(await isPasswordRight(`${role}-demo-2026`, account.passwordHash)).toBe(true);
  const trained = await context.db.$count(courseTrainers, eq(courseTrainers.userId, account.id));
  expect(trained).toBe(role === 'trainer' ? 2 : 0);
});

test('the owner signs in with the password of the first admin, which no text names', async () => {
  const owner = await user('owner@example.com');
  expect(owner.role).toBe('owner');
  expect(owner.passwordHash).toBe((await user('admin@example.com')).passwordHash);
});

test('nobody but the demo accounts can sign in', async () => {
  const rows = await context.db
    .select()
    .from(users)
    .where(sql`email !~ '^(student|graduate|counsellor|trainer|editor|accountant|admin|owner)@example\\.com$'`);
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row.passwordHash).not.toMatch(/^\$argon2id/);
  for (const row of rows) expect(row.email).toMatch(/@example\.com$/);
});

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await context.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM courses) AS courses, (SELECT count(*)::int FROM services) AS services,
      (SELECT count(*)::int FROM blogs) AS blogs, (SELECT count(*)::int FROM questions) AS questions,
      (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM grants) AS grants, (SELECT count(*)::int FROM audit_entries) AS audit`);
  return rows[0] ?? {};
}

async function user(email: string) {
  const [row] = await context.db
    .select()
    .from(users)
    .where(sql`email = ${email}`);
  if (!row) throw new Error(`no ${email}`);
  return row;
}

async function progressOf(userId: string, slug: string) {
  const [course] = await context.db
    .select({ id: courses.id })
    .from(courses)
    .where(sql`slug = ${slug}`);
  const courseUuid = course?.id ?? '';
  return { progress: await loadProgress(context.db, { userId, courseId: courseUuid }), courseUuid };
}

test('the sample reviews give UI/UX Design an average, and tell search engines nothing', async () => {
  const { rows } = await context.db.execute<{ id: string; slug: string }>(
    sql`SELECT id, slug FROM courses WHERE slug IN ('ui-ux-design', 'graphic-design')`,
  );
  const of = async (slug: string) =>
    courseReviews.findReviews(context.db, rows.find((row) => row.slug === slug)?.id ?? '');
  expect(await of('ui-ux-design')).toMatchObject({ rating: { average: 4.3, count: 4 }, described: null });
  expect(await of('graphic-design')).toMatchObject({ rating: { average: null, count: 2 }, described: null });
  const { rows: waiting } = await context.db.execute(
    sql`SELECT state, is_sample FROM course_reviews WHERE waiting_since IS NOT NULL`,
  );
  expect(waiting).toEqual([{ state: 'waiting', is_sample: true }]);
});
