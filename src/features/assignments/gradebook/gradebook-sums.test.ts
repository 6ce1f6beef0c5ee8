import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrief } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import { publishAssignments } from '../briefs/publish-assignments.ts';

/** What each learner got before anything is adjusted; `null`: not taken. */
interface Raw {
  quizzes: [number | null, number | null];
  final: number | null;
  attended: number;
  counted: number;
}
const RAW: Raw[] = [
  { quizzes: [3, null], final: 7, attended: 2, counted: 3 },
  { quizzes: [null, 2], final: null, attended: 4, counted: 4 },
  { quizzes: [4, 0], final: 10, attended: 0, counted: 1 },
];
const MARKS = [
  ['present', 'late', 'absent', 'excused'],
  ['present', 'present', 'late', 'present'],
  ['absent', 'excused', null, null],
] as const;
const KINDS = ['assignments', 'assignments', 'quizzes', 'quizzes', 'finalTest', 'attendance'] as const;
const POINTS = [20, 7.5, 4, 3, 10] as const;

let school: Register;
let batch: RunningClass;
let path: string;
let itemIds: string[];
beforeAll(async () => {
  school = await startRegister();
  const { course, run } = school;
  path = `/admin/gradebook/${course.id}`;
  batch = await school.running(RAW.length, { minutesAgo: 400 });
  for (const [at, session] of (await school.sessionsOf(batch.batch.id)).slice(0, 4).entries()) {
    await school.begin(session, 400 - at * 30);
    const given = batch.students.flatMap(({ userId }, student) => {
      const mark = MARKS[student]?.[at] ?? null;
      return mark === null ? [] : [[userId, mark] as const];
    });
    expect((await school.mark({ ...batch, session }, Object.fromEntries(given))).status).toBe(200);
  }
  const first = course.contents['0-0-0']?.id ?? '';
  await run(sql`INSERT INTO course_contents (topic_id, position, name, type, file_key, duration_seconds)
    SELECT topic_id, n, 'Lesson ' || n, 'video', 'lessons/' || n, 100 FROM course_contents, generate_series(1, 3) n WHERE id = ${first}`);
  const { rows } = await run(sql`SELECT id FROM course_contents
    WHERE topic_id = (SELECT topic_id FROM course_contents WHERE id = ${first}) ORDER BY position`);
  const ids = rows.map(({ id }) => String(id));
  const published = ids
    .slice(0, 2)
    .map((id, at) => ({ id, name: `Work ${at}`, assignment: aBrief({ points: POINTS[at] ?? 0 }) }));
  for (const { id } of published) await run(sql`UPDATE course_contents SET type = 'assignment' WHERE id = ${id}`);
  await publishAssignments({ db: school.app.database.db, batches: courseBatches }, { courseId: course.id, published });
  const quizIds = [...ids.slice(2), `finalTest:${course.id}`];
  for (const [at, quizId] of quizIds.entries()) {
    const questions = POINTS[at + 2] ?? 0;
    await run(sql`INSERT INTO questions (course_id, content_id, position, kind, question, options, correct)
      SELECT ${course.id}, ${at === 2 ? null : quizId}::uuid, n, 'single', 'Which?', '{a,b}', '{a}' FROM generate_series(1, ${questions}::int) n`);
    for (const [student, { quizzes, final }] of RAW.entries()) {
      const score = [...quizzes, final][at] ?? null;
      if (score === null) continue;
      // A better attempt that was set aside, and a worse one, count for nothing.
      await run(sql`INSERT INTO attempts (user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, score, right_ids, total, voided_at)
        SELECT ${batch.students[student]?.userId}, ${course.id}, ${quizId}, n, '{}', now(), now(),
          CASE n WHEN 1 THEN ${score}::int WHEN 2 THEN ${questions}::int ELSE greatest(${score}::int - 1, 0) END, '{}', ${questions}::int,
          CASE WHEN n = 2 THEN now() END FROM generate_series(1, 3) n`);
    }
  }
  itemIds = [...ids.slice(0, 2), ...quizIds, `attendance:${batch.batch.id}`];
}, 120_000);
afterAll(() => school.close());

/** An exact fraction. */
interface Fraction {
  up: bigint;
  down: bigint;
}
const fraction = (figure: number): Fraction => ({ up: BigInt(Math.round(figure * 10)), down: 10n });
const plus = (one: Fraction, other: Fraction): Fraction => ({
  up: one.up * other.down + other.up * one.down,
  down: one.down * other.down,
});
const times = (one: Fraction, other: Fraction): Fraction => ({ up: one.up * other.up, down: one.down * other.down });
const by = (one: Fraction, other: Fraction): Fraction => ({ up: one.up * other.down, down: one.down * other.up });
const NOTHING: Fraction = { up: 0n, down: 1n };
/** One decimal, half up. */
const shown = ({ up, down }: Fraction) => Number((up * 20n + down) / (down * 2n)) / 10;

/** `null`: as it was; `excused`; or tenths of the points, up to 12. */
type Adjusted = null | 'excused' | number;
const pointsOf = (student: number, item: number) => POINTS[item] ?? RAW[student]?.counted ?? 0;
const scoreOf = (student: number, item: number, tenths: number) =>
  Math.floor(pointsOf(student, item) * tenths + 1e-9) / 10;

/** The grade of a learner, told from what was drawn alone; `untaken` says whether what was not taken counts 0. */
function expected(
  student: number,
  { adjusted, weights, dropped }: { adjusted: Adjusted[]; weights: number[]; dropped: boolean[] },
  untaken: boolean,
): number | null {
  const raw = RAW[student];
  const had = [null, null, ...(raw?.quizzes ?? []), raw?.final ?? null, raw?.attended ?? null];
  let [sum, total] = [NOTHING, 0];
  for (const [at, category] of (['assignments', 'quizzes', 'finalTest', 'attendance'] as const).entries()) {
    let [earned, all] = [NOTHING, NOTHING];
    for (const [item, kind] of KINDS.entries()) {
      const change = adjusted[item] ?? null;
      if (kind !== category || dropped[item] || change === 'excused') continue;
      const score = change === null ? (had[item] ?? null) : scoreOf(student, item, change);
      // Work without a due date is not missed while the course goes on; a quiz that was not taken is 0 in the end.
      if (score === null && (kind === 'assignments' || !untaken)) continue;
      const weight = kind === 'assignments' ? fraction(pointsOf(student, item)) : fraction(1);
      const share = by(fraction(score ?? 0), fraction(pointsOf(student, item)));
      [earned, all] = [plus(earned, times(share, weight)), plus(all, weight)];
    }
    const weight = weights[at] ?? 0;
    if (all.up === 0n || weight === 0) continue;
    [sum, total] = [plus(sum, times(by(earned, all), fraction(weight * 100))), total + weight];
  }
  return total === 0 ? null : shown(by(sum, fraction(total)));
}

const drawn = fc.record({
  adjusted: fc.array(
    fc.array(fc.option(fc.oneof(fc.constant('excused' as const), fc.integer({ min: 0, max: 12 })), { freq: 2 }), {
      ...{ minLength: KINDS.length, maxLength: KINDS.length },
    }),
    { minLength: RAW.length, maxLength: RAW.length },
  ),
  weights: fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 })
    .map((cuts) => cuts.map((cut) => cut * 5).toSorted((one, other) => one - other))
    .map(([one = 0, two = 0, three = 0]) => [one, two - one, three - two, 100 - three]),
  dropped: fc.array(fc.boolean(), { minLength: KINDS.length, maxLength: KINDS.length }),
});

it('grades of dropped, adjusted and excused items and of attendance are those of an exact calculation', async () => {
  const revisions = new Map<string, number>();
  const held = new Set<string>();
  let scheme = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ adjusted, weights, dropped }) => {
      const [assignments, quizzes, finalTest, attendance] = weights;
      const saved = await school.call('PUT', `${path}/scheme`, {
        ...{ revision: scheme, weights: { assignments, quizzes, finalTest, attendance } },
        excludedItemIds: itemIds.filter((_, item) => dropped[item]),
      });
      scheme = required<{ revision: number }>(saved, 'scheme').revision;
      for (const [student, { userId }] of batch.students.entries())
        for (const [item, itemId] of itemIds.entries()) {
          const change = adjusted[student]?.[item] ?? null;
          const at = `${path}/overrides/${userId}/${encodeURIComponent(itemId)}`;
          const revision = revisions.get(at) ?? 0;
          if (change === null && !held.has(at)) continue;
          const body =
            change === 'excused'
              ? { isExcused: true }
              : { score: scoreOf(student, item, change === null ? 0 : change) };
          const response = await (change === null
            ? school.call('DELETE', at, { revision })
            : school.call('PUT', at, { revision, ...body, reason: 'Drawn by lot' }));
          revisions.set(at, required<{ revision: number }>(response, 'cell').revision);
          if (change === null) held.delete(at);
          else held.add(at);
        }
      const { body } = await school.call('GET', path);
      const learners = body['learners'] as unknown as {
        userId: string;
        currentPercent: number;
        finalPercent: number;
      }[];
      for (const [student, user] of batch.students.entries()) {
        const own = { adjusted: adjusted[student] ?? [], weights, dropped };
        const figures = {
          currentPercent: expected(student, own, false),
          finalPercent: expected(student, own, true),
        };
        expect(learners.find(({ userId }) => userId === user.userId)).toMatchObject(figures);
        // All of it is released, so the learner reads the same.
        expect((await school.call('GET', `/grades/${school.course.id}`, undefined, user)).body).toMatchObject(figures);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
