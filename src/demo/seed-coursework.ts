import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { assignmentGrades } from '../features/assignments/grading/table.ts';
import type { GradedCriterion, Pin } from '../features/assignments/grading/grading-rules.ts';
import { feedbackComments } from '../features/assignments/feedback-comments/table.ts';
import { gradeOverrides } from '../features/assignments/gradebook/table.ts';
import { countLateDays } from '../features/assignments/deadlines/deadline-rules.ts';
import { receiptOf } from '../features/assignments/submissions/work-rules.ts';
import { insertFile, insertVersion } from '../features/assignments/submissions/work-store.ts';
import { submissions } from '../features/assignments/submissions/table.ts';
import { assignmentRubrics } from '../features/assignments/table.ts';
import { batchEnrolments, batches } from '../features/batches/table.ts';
import { completions, grants, positions } from '../features/learning/table.ts';
import type { Database } from '../platform/database/database.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import { fileKeyOf, readDemoFile } from './seed-files.ts';
import type { SeededUser } from './seed-users.ts';
import { DEMO_WORK, FEEDBACK_COMMENTS, type DemoWork } from './institute/coursework.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, SeededUser>;
  /** The trainer of the course. */
  trainerId: string;
  now: Date;
}

/** Work of the demo student and of some of her batch, with grades; the others are excused from what was due before they came. */
export async function seedCoursework(db: Database, { courses, people, trainerId, now }: Seeded): Promise<void> {
  const seeded = courses.get('ui-ux-design');
  const kavya = people.get('student@example.com');
  if (!seeded || !kavya) return;
  const classmates = (await rosterOf(db, 'MSL-UX-01-A')).filter((id) => id !== kavya.id);
  const workerOf = (by: DemoWork['by']) => (by === 'student' ? kavya.id : classmates[by]);
  for (const work of DEMO_WORK) {
    const userId = workerOf(work.by);
    if (userId !== undefined) await submit(db, work, { seeded, userId, trainerId, now });
  }
  await db.insert(feedbackComments).values(FEEDBACK_COMMENTS.map((text) => ({ ownerId: trainerId, text })));
  const [first] = seeded.assignments;
  await db
    .update(assignmentRubrics)
    .set({ frozenAt: daysBefore(now, 17) })
    .where(eq(assignmentRubrics.assignmentId, first?.id ?? ''));
  const workers = new Set(DEMO_WORK.map(({ by }) => workerOf(by)));
  const missing = classmates[MISSING];
  await excuse(db, seeded, { trainerId, now, isExpected: (userId) => workers.has(userId) || userId === missing });
  await study(db, seeded, { userIds: classmates.filter((id) => id !== missing), now });
  await excuseGraduates(db, [...courses.values()], { people, trainerId, now });
}

/** The place in the batch of who has handed in nothing, and is falling behind. */
const MISSING = 0;

async function rosterOf(db: Database, code: string): Promise<string[]> {
  const rows = await db
    .select({ userId: batchEnrolments.userId })
    .from(batchEnrolments)
    .innerJoin(batches, eq(batches.id, batchEnrolments.batchId))
    .where(eq(batches.code, code))
    .orderBy(batchEnrolments.rollNumber);
  return rows.map(({ userId }) => userId);
}

interface Submitting {
  seeded: SeededCourse;
  userId: string;
  trainerId: string;
  now: Date;
}

/** One version with its file and, where it was graded, its grade. */
async function submit(db: Database, work: DemoWork, { seeded, userId, trainerId, now }: Submitting): Promise<void> {
  const published = seeded.assignments[work.assignment];
  if (!published) return;
  const { id: assignmentId, assignment } = published;
  const courseId = seeded.course.id;
  const submittedAt = daysBefore(now, work.daysAgo);
  const dueAt = assignment.due.at === null ? null : new Date(assignment.due.at);
  const lateDays = countLateDays(submittedAt, dueAt);
  const file = work.file ? await keepFile(db, work.file, { assignmentId, userId, submittedAt }) : null;
  const submissionId = await insertVersion(db, {
    ...{ assignmentId, courseId, userId, number: 1, submittedAt, countedAt: submittedAt, dueAt, lateDays },
    ...{ receipt: receiptOf(randomInt), draftRevision: 1, text: work.text ?? '', links: work.links ?? [] },
  });
  await db
    .insert(completions)
    .values({ userId, contentId: assignmentId, completedAt: submittedAt })
    .onConflictDoNothing();
  const { grade } = work;
  if (!grade) return;
  const criteria = gradedCriteria(assignment.rubric?.criteria ?? [], grade.levels);
  const points = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  const gradedAt = daysBefore(now, grade.daysAgo);
  const resubmitDueAt = grade.resubmitInDays === undefined ? null : daysBefore(now, -grade.resubmitInDays);
  const outcome = resubmitDueAt ? ('resubmit' as const) : ('accepted' as const);
  const pins: Pin[] = (grade.pins ?? []).map((pin, at) => ({
    ...{ id: randomUUID(), number: at + 1, fileId: file?.id ?? '' },
    ...pin,
  }));
  const given = {
    rubricVersion: 1,
    criteria,
    points,
    penaltyPoints: 0,
    score: points,
    comment: grade.comment,
    pins,
    outcome,
  };
  const moments = { gradedAt, releasedAt: gradedAt, firstReleasedAt: gradedAt };
  await db.insert(assignmentGrades).values({
    ...{ submissionId, version: 1, userId, revision: 1, ...given, resubmitDueAt, gradedBy: trainerId },
    ...{ ...moments, releasedRevision: 1 },
    released: { ...given, resubmitDueAt: resubmitDueAt?.toISOString() ?? null, gradedAt: gradedAt.toISOString() },
  });
  await db
    .update(submissions)
    .set({
      ...{ gradeState: 'released', outcome, score: points, officeScore: points },
      ...{ resubmitDueAt, resubmitGivenAt: resubmitDueAt && gradedAt },
    })
    .where(eq(submissions.id, submissionId));
}

async function keepFile(
  db: Database,
  { name, shownAs, kind }: NonNullable<DemoWork['file']>,
  { assignmentId, userId, submittedAt }: { assignmentId: string; userId: string; submittedAt: Date },
) {
  const bytes = await readDemoFile(`coursework/${name}`);
  const isPdf = kind === 'file';
  return insertFile(db, {
    ...{ assignmentId, userId, name: shownAs, kind, sizeBytes: bytes.length },
    contentType: isPdf ? 'application/pdf' : 'image/webp',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileKey: fileKeyOf(`coursework/${name}`),
    shownKey: isPdf ? null : fileKeyOf(`coursework/${name}`),
    pages: isPdf ? 2 : null,
    uploadId: randomUUID(),
    ...{ uploadStartedAt: submittedAt, uploadedAt: submittedAt },
  });
}

/** The chosen level of each criterion, with its comment. */
function gradedCriteria(
  criteria: readonly { id: string; levels: { id: string; points: number }[] }[],
  levels: NonNullable<DemoWork['grade']>['levels'],
): GradedCriterion[] {
  return criteria.map(({ id, levels: offered }, at) => {
    const [place = 0, comment = ''] = levels[at] ?? [];
    const level = offered[place];
    return { criterionId: id, levelId: level?.id ?? null, points: level?.points ?? 0, comment };
  });
}

/** Who has the course and is not expected to hand in the first assignment is excused from it, which completes it. */
async function excuse(
  db: Database,
  { course, assignments }: SeededCourse,
  { trainerId, now, isExpected }: { trainerId: string; now: Date; isExpected: (userId: string) => boolean },
): Promise<void> {
  const rows = await db
    .selectDistinct({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.courseId, course.id), isNull(grants.revokedAt)));
  const [first] = assignments;
  const excused = rows.filter(({ userId }) => !isExpected(userId));
  if (!first || excused.length === 0) return;
  await db.insert(gradeOverrides).values(
    excused.map(({ userId }) => ({
      ...{ courseId: course.id, userId, itemId: first.id, revision: 1, isExcused: true, madeBy: trainerId },
      ...{ reason: 'Did the interviews in class', madeAt: daysBefore(now, 18) },
    })),
  );
  await db
    .insert(completions)
    .values(excused.map(({ userId }) => ({ userId, contentId: first.id, completedAt: daysBefore(now, 18) })))
    .onConflictDoNothing();
}

/** The batch studies at its pace: the first lessons are completed, the last one these days. */
async function study(
  db: Database,
  { course, contents }: SeededCourse,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  const lessons = contents.filter(({ type }) => type !== 'assignment').slice(0, 8);
  const done = userIds.flatMap((userId, at) =>
    lessons.slice(0, 6 + (at % 3)).map(({ id }, place) => ({
      ...{ userId, contentId: id, completedAt: daysBefore(now, 40 - place * 4) },
    })),
  );
  await db.insert(completions).values(done).onConflictDoNothing();
  await db
    .insert(positions)
    .values(
      userIds.map((userId, at) => ({
        ...{ userId, courseId: course.id, contentId: lessons[5]?.id ?? null, offsetSeconds: 0 },
        ...{ startedAt: daysBefore(now, 48), updatedAt: daysBefore(now, 1 + (at % 4)) },
      })),
    )
    .onConflictDoNothing();
}

/** Graduates finished their courses before these had assignments. */
async function excuseGraduates(
  db: Database,
  seeded: readonly SeededCourse[],
  { people, trainerId, now }: Pick<Seeded, 'people' | 'trainerId' | 'now'>,
): Promise<void> {
  const passed = [...people.values()].flatMap(({ id: userId, learner }) =>
    learner.studies
      .filter(({ passedDaysAgo }) => passedDaysAgo !== null)
      .flatMap(({ course: slug }) => {
        const of = seeded.find(({ course }) => course.slug === slug);
        return (of?.assignments ?? []).map(({ id }) => ({ userId, courseId: of?.course.id ?? '', itemId: id }));
      }),
  );
  await db
    .insert(gradeOverrides)
    .values(
      passed.map((item) => ({
        ...{ ...item, revision: 1, isExcused: true, madeBy: trainerId, madeAt: daysBefore(now, 18) },
        reason: 'Finished the course before it had assignments',
      })),
    )
    .onConflictDoNothing();
}
