import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrief } from '../../../testing/start/start-assignments.ts';
import { required } from '../../../testing/start/start-batches.ts';
import { startRegister, type Register, type RunningClass } from '../../../testing/start/start-register.ts';
import { courseBatches } from '../../batches/course-batches.ts';
import { publishAssignments } from '../briefs/publish-assignments.ts';

const [P, L, A, E] = ['present', 'late', 'absent', 'excused'] as const;
type Given = typeof P | typeof L | typeof A | typeof E | null;

/** By student, of the first four classes; the second batch has one student and one marked class. */
const MORNING: Given[][] = [
  [P, L, A, E],
  [P, P, P, P],
  [A, A, P, A],
];
const EVENING: Given[][] = [[P, null, null, null]];
const SCORES = [15, 12.5, 3];

let school: Register;
let morning: RunningClass;
let evening: RunningClass;
let path: string;
beforeAll(async () => {
  school = await startRegister();
  const { course } = school;
  path = `/admin/gradebook/${course.id}`;
  morning = await markedBatch(MORNING);
  evening = await markedBatch(EVENING);
  const id = course.contents['0-0-0']?.id ?? '';
  const { db } = school.app.database;
  await school.run(sql`UPDATE course_contents SET type = 'assignment' WHERE id = ${id}`);
  const published = [{ id, name: 'Seven screens', assignment: aBrief() }];
  await publishAssignments({ db, batches: courseBatches }, { courseId: course.id, published });
  for (const [at, score] of SCORES.entries()) {
    const adjusted = await school.call('PUT', `${path}/overrides/${morning.students[at]?.userId}/${id}`, {
      ...{ revision: 0, score, reason: 'Graded on paper' },
    });
    expect(adjusted.status).toBe(200);
  }
  const weights = { assignments: 60, quizzes: 0, finalTest: 0, attendance: 40 };
  expect((await school.call('PUT', `${path}/scheme`, { revision: 0, weights })).status).toBe(200);
}, 60_000);
afterAll(() => school.close());

/** A batch whose first classes were held hours ago and have these marks. */
async function markedBatch(marks: Given[][]): Promise<RunningClass> {
  const batch = await school.running(marks.length, { minutesAgo: 400 });
  const sessions = await school.sessionsOf(batch.batch.id);
  for (const [at, session] of sessions.slice(0, 4).entries()) {
    await school.begin(session, 400 - at * 30);
    const given = marks.flatMap((own, student) => {
      const mark = own[at] ?? null;
      return mark === null ? [] : [[batch.students[student]?.userId ?? '', mark] as const];
    });
    if (given.length > 0)
      expect((await school.mark({ ...batch, session }, Object.fromEntries(given))).status).toBe(200);
  }
  return batch;
}

interface Cell {
  score: number | null;
  maxPoints: number;
  percent: number | null;
  status: string;
}
interface Learner {
  userId: string;
  name: string;
  cells: Record<string, Cell>;
  currentPercent: number | null;
}
interface Book {
  items: { itemId: string; category: string }[];
  learners: Learner[];
  averages: { items: Record<string, number | null> };
  total: number;
}

const read = async (query = '') => (await school.call('GET', `${path}${query}`)).body as unknown as Book;
const itemOf = ({ batch }: RunningClass) => `attendance:${batch.id}`;

/** The classes that count and those attended of them, told from the marks alone (batches §5). */
function attended(marks: readonly Given[]) {
  const counted = marks.filter((mark) => mark === P || mark === L || mark === A);
  return { counted: counted.length, attended: counted.filter((mark) => mark !== A).length };
}

const oneDecimal = (figure: number) => Math.round(figure * 10 + 1e-7) / 10;

describe('attendance in a gradebook', () => {
  it('counts each learner’s own batch by the marks of its register', async () => {
    const { learners, items, total } = await read();
    expect(total).toBe(4);
    const attendance = items.filter(({ category }) => category === 'attendance').map(({ itemId }) => itemId);
    expect(attendance.toSorted()).toEqual([itemOf(morning), itemOf(evening)].toSorted());
    for (const [batch, marks] of [
      [morning, MORNING],
      [evening, EVENING],
    ] as const)
      for (const [at, own] of marks.entries()) {
        const learner = learners.find(({ userId }) => userId === batch.students[at]?.userId);
        const expected = attended(own);
        expect(learner?.cells[itemOf(batch)]).toMatchObject({
          ...{ status: 'graded', score: expected.attended, maxPoints: expected.counted },
          percent: oneDecimal((expected.attended / expected.counted) * 100),
        });
        expect(learner?.cells).not.toHaveProperty(itemOf(batch === morning ? evening : morning));
      }
  });

  it('weighs with the other categories, and stands alone where nothing else is graded', async () => {
    const { learners } = await read();
    const current = (batch: RunningClass, at: number) =>
      learners.find(({ userId }) => userId === batch.students[at]?.userId)?.currentPercent;
    for (const [at, own] of MORNING.entries()) {
      const { attended: came, counted } = attended(own);
      const expected = ((SCORES[at] ?? 0) / 20) * 60 + (came / counted) * 40;
      expect(current(morning, at)).toBe(oneDecimal(expected));
    }
    expect(current(evening, 0)).toBe(100);
  });

  it('is in the averages, in the file and in the report of a learner', async () => {
    const shown = await read(`?batch=${morning.batch.id}`);
    const shares = MORNING.map(attended).map(({ attended: came, counted }) => oneDecimal((came / counted) * 100));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(shown.averages.items[itemOf(morning)]).toBe(oneDecimal(mean));
    const file = await school.app.open(`${path}/file.csv?batch=${morning.batch.id}`, school.admin.token);
    const [head, ...lines] = (await file.text()).trim().split('\r\n');
    expect(head).toBe(`Name,Seven screens,Attendance ${morning.batch.code},Current grade %,Final grade %,Progress %`);
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['Student 1', '15', '2'],
      ['Student 2', '12.5', '4'],
      ['Student 3', '3', '1'],
    ]);
    const one = await school.call('GET', `${path}/learners/${morning.students[0]?.userId}`);
    expect(required<{ category: string }[]>(one, 'categories')).toMatchObject([
      { category: 'assignments', percent: 75 },
      { category: 'attendance', percent: 66.7 },
    ]);
    const own = await school.call('GET', `/grades/${school.course.id}`, undefined, morning.students[0]);
    expect(own.body).toMatchObject({ currentPercent: oneDecimal(0.6 * 75 + (0.4 * 200) / 3) });
  });

  it('of an item that does not count changes no grade', async () => {
    const weights = { assignments: 60, quizzes: 0, finalTest: 0, attendance: 40 };
    const save = (revision: number, excludedItemIds: string[]) =>
      school.call('PUT', `${path}/scheme`, { revision, weights, excludedItemIds });
    expect((await save(1, [itemOf(morning)])).status).toBe(200);
    const { learners } = await read(`?batch=${morning.batch.id}`);
    expect(learners.map(({ currentPercent }) => currentPercent)).toEqual(SCORES.map((score) => (score / 20) * 100));
    expect((await save(2, [])).status).toBe(200);
  });

  it('below 75% of four classes is a reason to call it falling behind', async () => {
    await school.run(
      sql`UPDATE grants SET granted_at = now() - interval '15 days' WHERE course_id = ${school.course.id}`,
    );
    const behind = await school.call('GET', `${path}/falling-behind?batch=${morning.batch.id}`);
    const reasons = required<{ userId: string; reasons: { kind: string; words: string }[] }[]>(behind, 'learners').map(
      ({ userId, reasons: found }) => [userId, found.find(({ kind }) => kind === 'attendance')?.words],
    );
    // Two of three is below it as well, but of too few classes.
    expect(new Map(reasons as [string, string | undefined][])).toEqual(
      new Map(morning.students.map(({ userId }, at) => [userId, at === 2 ? 'Attendance 25%' : undefined])),
    );
  });
});

describe('the filter of a batch', () => {
  const names = ({ learners }: Book) => learners.map(({ userId }) => userId).toSorted();
  const idsOf = ({ students }: RunningClass) => students.map(({ userId }) => userId).toSorted();

  it('leaves the learners and the attendance of one batch', async () => {
    const shown = await read(`?batch=${evening.batch.id}`);
    expect(names(shown)).toEqual(idsOf(evening));
    expect(shown.items.map(({ itemId }) => itemId)).toContain(itemOf(evening));
    expect(shown.items.map(({ itemId }) => itemId)).not.toContain(itemOf(morning));
    expect(names(await read(`?batch=${morning.batch.id}&sort=-total`))).toEqual(idsOf(morning));
    expect(names(await read(`?batch=${morning.batch.id}&search=student 2`))).toEqual([morning.students[1]?.userId]);
    expect(await read('?batch=00000000-0000-4000-8000-000000000000')).toMatchObject({ learners: [], total: 0 });
    expect((await school.call('GET', `${path}?batch=evening`)).status).toBe(400);
  });

  it('holds for missing work, falling behind and submissions', async () => {
    const assignmentId = school.course.contents['0-0-0']?.id ?? '';
    const at = new Date(Date.now() - 5 * 86_400_000).toISOString();
    const due = { kind: 'date', at, days: null, sessionNumber: null } as const;
    const { db } = school.app.database;
    const published = [{ id: assignmentId, name: 'Seven screens', assignment: aBrief({ due }) }];
    await publishAssignments({ db, batches: courseBatches }, { courseId: school.course.id, published });
    const missing = await school.call('GET', `${path}/missing?batch=${evening.batch.id}`);
    expect(missing.body).toMatchObject({ missing: [{ userId: evening.students[0]?.userId }], total: 1 });
    // An adjusted grade is none that is missing.
    expect((await school.call('GET', `${path}/missing?batch=${morning.batch.id}`)).body).toMatchObject({ total: 0 });
    const behind = await school.call('GET', `${path}/falling-behind?batch=${evening.batch.id}`);
    expect(required<{ userId: string }[]>(behind, 'learners').map(({ userId }) => userId)).toEqual(idsOf(evening));
    for (const [{ students }, text] of [
      [morning, 'From the morning'],
      [evening, 'From the evening'],
    ] as const) {
      const [student] = students;
      const work = `/assignments/${assignmentId}`;
      await school.call('PUT', `${work}/draft`, { revision: 0, text, links: [] }, student);
      const sent = await school.call('POST', `${work}/submissions`, { revision: 1, fileIds: [] }, student);
      expect(sent.status).toBe(200);
    }
    const queue = await school.call('GET', `/admin/submissions?batch=${evening.batch.id}`);
    expect(queue.body).toMatchObject({ submissions: [{ userId: evening.students[0]?.userId }], total: 1 });
  });
});
