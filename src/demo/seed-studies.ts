import { attempts } from '../features/assessment/table.ts';
import type { Answer } from '../features/assessment/rules.ts';
import type { QuestionKind } from '../features/catalogue/rules.ts';
import { certificateEvents, certificates } from '../features/certificates/table.ts';
import { finalTestQuizId } from '../features/learning/rules.ts';
import { completions, positions } from '../features/learning/table.ts';
import type { Database } from '../platform/database/database.ts';
import { demoCertificateNumber } from './certificate-number.ts';
import type { DemoStudy } from './demo-learner.ts';
import { daysBefore, type SeededCourse } from './seed-courses.ts';
import type { SeededUser } from './seed-users.ts';

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, SeededUser>;
  now: Date;
}

/** The learners' progress: completed contents, position, attempts at quizzes and tests, certificates. */
export async function seedStudies(db: Database, { courses, people: users, now }: Seeded): Promise<void> {
  const drafts = [...users.values()].flatMap((user) =>
    user.learner.studies.flatMap((study) => {
      const course = courses.get(study.course);
      return course ? [draftStudy(user, study, course, now)] : [];
    }),
  );
  await db.insert(completions).values(drafts.flatMap((draft) => draft.completions));
  await db.insert(positions).values(drafts.map((draft) => draft.position));
  await db.insert(attempts).values(drafts.flatMap((draft) => draft.attempts));
  const issued = await db
    .insert(certificates)
    .values(drafts.flatMap((draft) => draft.certificates))
    .returning();
  await db.insert(certificateEvents).values(
    issued.map(({ id, userId, learnerName, number, issuedAt }) => ({
      certificateId: id,
      userId,
      kind: 'issued' as const,
      after: { name: learnerName, number },
      createdAt: issuedAt,
    })),
  );
}

function draftStudy(user: SeededUser, study: DemoStudy, seeded: SeededCourse, now: Date) {
  const { course, contents } = seeded;
  const done = firstPart(contents, study.share);
  const next = contents[done.length] ?? contents.at(-1);
  const lastSeenAt = daysBefore(now, study.lastSeenDaysAgo);
  const beganAt = daysBefore(now, study.lastSeenDaysAgo + 2 + done.length * 2);
  /** Contents are completed every second day, the last one on the last day. */
  const dayOf = (index: number) => new Date(lastSeenAt.getTime() - (done.length - 1 - index) * 2 * 86_400_000);
  const quizzes = done.flatMap((content, index) => {
    const asked = seeded.questions.filter((question) => question.contentId === content.id);
    return asked.length > 0 ? [{ quizId: content.id, asked, day: dayOf(index) }] : [];
  });
  const passedAt = study.passedDaysAgo === null ? null : daysBefore(now, study.passedDaysAgo);
  const finalTest = seeded.questions.filter((question) => question.contentId === null);
  const learner = { userId: user.id, courseId: course.id };
  return {
    completions: done.map((content, index) => ({
      userId: user.id,
      contentId: content.id,
      completedAt: dayOf(index),
    })),
    position: {
      ...learner,
      contentId: next?.id ?? null,
      offsetSeconds: next?.type === 'video' && done.length < contents.length ? Math.floor(next.durationSeconds / 3) : 0,
      startedAt: beganAt,
      finalTestShownAt: passedAt,
      updatedAt: lastSeenAt,
    },
    attempts: [
      ...quizzes.flatMap(({ quizId, asked, day }, index) =>
        (study.quizTries[index] ?? []).map((wrong, tryIndex) =>
          attempt({ ...learner, quizId, asked, wrong, number: tryIndex + 1, day }),
        ),
      ),
      ...(passedAt
        ? [
            attempt({
              ...learner,
              quizId: finalTestQuizId(course.id),
              asked: finalTest,
              wrong: 0,
              number: 1,
              day: passedAt,
            }),
          ]
        : []),
    ],
    certificates: passedAt
      ? [
          {
            ...learner,
            number: demoCertificateNumber(user.learner.email, course.slug),
            learnerName: user.learner.name,
            courseTitle: course.title,
            teacherName: course.instructor.name,
            durationMonths: course.durationMonths,
            family: course.family,
            dye: course.dye,
            issuedAt: passedAt,
            createdAt: passedAt,
          },
        ]
      : [],
  };
}

/** The contents from the beginning that make up this part of the course, by duration. */
export function firstPart<C extends { durationSeconds: number }>(contents: readonly C[], share: number): C[] {
  const wantedSeconds = share * contents.reduce((sum, content) => sum + content.durationSeconds, 0);
  let seconds = 0;
  return contents.filter((content) => (seconds += content.durationSeconds) <= wantedSeconds + 1);
}

function attempt(input: {
  userId: string;
  courseId: string;
  quizId: string;
  asked: SeededCourse['questions'];
  /** Number of wrong answers, from the first question on. */
  wrong: number;
  number: number;
  day: Date;
}) {
  const { asked, wrong, day, ...key } = input;
  const startedAt = new Date(day.getTime() + input.number * 1_800_000);
  return {
    ...key,
    questionIds: asked.map((question) => question.id),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + asked.length * 90_000),
    submittedAt: new Date(startedAt.getTime() + asked.length * 35_000),
    userAnswers: Object.fromEntries(
      asked.map((question, index) => [question.id, index < wrong ? wrongAnswer(question) : rightAnswer(question)]),
    ),
    answerSeconds: Object.fromEntries(asked.map((question, index) => [question.id, 16 + ((index * 13) % 37)])),
    score: Math.max(0, asked.length - wrong),
    rightIds: asked.slice(wrong).map(({ id }) => id),
    total: asked.length,
  };
}

const oneText = new Set<QuestionKind>(['single', 'true-false', 'number', 'short-text']);

function rightAnswer({ kind, correct }: SeededCourse['questions'][number]): Answer {
  const texts = kind === 'gaps' ? correct.map((key) => key.split('\n')[0] ?? '') : correct;
  return oneText.has(kind) ? (texts[0] ?? '') : texts;
}

function wrongAnswer({ kind, options, correct }: SeededCourse['questions'][number]): Answer {
  if (kind === 'ordering' || kind === 'matching') return correct.toReversed();
  const chosen = options.filter((option) => !correct.includes(option)).slice(0, 1);
  if (kind === 'multi') return chosen;
  return kind === 'gaps' ? correct.map(() => 'many') : (chosen[0] ?? 'I am not sure');
}
