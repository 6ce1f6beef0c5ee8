import { isSameJson } from '../../../kit/is-same-json.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { correctKey, plainTolerance } from '../../assessment/appeals/correct-key.ts';
import { keepQuizSettings, listHeldQuestions } from '../../assessment/question-bank/publish-quizzes.ts';
import { normalizeDraft } from '../../assessment/question-kinds/validate-question.ts';
import { publishAssignments } from '../../assignments/briefs/publish-assignments.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { writeCourse, type OutlineChange } from '../../catalogue/course-editing/write-course.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import { mapQuestions, partsOf, type Placed } from './parts-of.ts';
import type { CourseDocument, QuestionDraft } from '../rules.ts';

interface Writing {
  course: Course;
  live: CourseDocument;
  document: CourseDocument;
  caller: SignedInCaller;
  reason: string;
}

/**
 * Updates the live tables of a course from one document to another, part by part: equal parts are not touched. The caller has validated the
 * document, and locked the course and its quizzes. Key changes of questions with attempts are applied as corrections.
 */
export async function writeDocument(
  context: Pick<Context, 'batches' | 'jobs' | 'settings'>,
  transaction: Database,
  { course, live, document, caller, reason }: Writing,
): Promise<void> {
  const before = partsOf(live);
  const after = partsOf(cleaned(document));
  const questions = differing(before.questions, after.questions);
  const held = await listHeldQuestions(
    transaction,
    questions.map(({ part }) => part.id).filter((id) => before.questions.has(id)),
  );
  const kept = questions.map((entry) => {
    const was = before.questions.get(entry.part.id);
    return was && held.has(entry.part.id) ? { ...entry, part: { ...entry.part, ...keyOf(was.part) } } : entry;
  });
  const outline: OutlineChange = {
    modules: differing(before.modules, after.modules).map(({ part: { id, title }, position }) => ({
      id,
      position,
      title,
    })),
    topics: differing(before.topics, after.topics).map(({ part: { id, title }, parentId, position }) => ({
      id,
      moduleId: parentOf(parentId),
      position,
      title,
    })),
    contents: differing(before.contents, after.contents).map(({ part, parentId, position }) => {
      const { questions: _questions, quiz: _quiz, assignment: _assignment, ...content } = part;
      return { ...content, topicId: parentOf(parentId), position };
    }),
    questions: kept.map(({ part: { picture: image, ...part }, parentId, position }) => ({
      ...part,
      image,
      contentId: parentId,
      position,
    })),
    gone: {
      modules: gone(before.modules, after.modules),
      topics: gone(before.topics, after.topics),
      contents: gone(before.contents, after.contents),
      questions: gone(before.questions, after.questions),
    },
  };
  await writeCourse(transaction, course, { fields: document.fields, outline });
  await writeSettings(transaction, course.id, live, document);
  await publishAssignments(
    { db: transaction, batches: context.batches },
    {
      courseId: course.id,
      published: [...after.contents.values()].flatMap(({ part: { id, name, type, assignment } }) =>
        type === 'assignment' && assignment ? [{ id, name, assignment }] : [],
      ),
    },
  );
  for (const { part } of questions.filter((entry) => held.has(entry.part.id))) {
    const key = keyOf(part);
    await correctKey({ ...context, db: transaction }, { caller, questionId: part.id, reason, key });
  }
}

async function writeSettings(
  transaction: Database,
  courseId: string,
  live: CourseDocument,
  document: CourseDocument,
): Promise<void> {
  const before = partsOf(live).contents;
  for (const { part } of partsOf(document).contents.values()) {
    if (isSameJson(before.get(part.id)?.part.quiz ?? null, part.quiz)) continue;
    await keepQuizSettings(transaction, { quizId: part.id, courseId }, part.quiz);
  }
  const settings = document.finalTest.settings;
  if (!isSameJson(live.finalTest.settings, settings))
    await keepQuizSettings(transaction, { quizId: finalTestQuizId(courseId), courseId }, settings);
}

/** Returns questions with only the fields of their kind. */
function cleaned(document: CourseDocument): CourseDocument {
  return mapQuestions(document, (question) => ({
    ...question,
    ...normalizeDraft(question),
    tolerance: plainTolerance(question.kind, question.tolerance),
  }));
}

/** Returns parts that are new, moved or have changed fields. */
function differing<Part extends { id: string }>(
  before: ReadonlyMap<string, Placed<Part>>,
  after: ReadonlyMap<string, Placed<Part>>,
): Placed<Part>[] {
  return [...after.values()].filter((entry) => !isSameJson(own(before.get(entry.part.id)), own(entry)));
}

function own<Part extends object>(placed: Placed<Part> | undefined): unknown {
  if (!placed) return null;
  const { part, ...place } = placed;
  return [
    place,
    Object.entries(part)
      .filter(([key]) => !HELD_PARTS.has(key))
      .toSorted(),
  ];
}

const HELD_PARTS = new Set(['topics', 'contents', 'questions', 'quiz', 'assignment']);

function gone(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...before.keys()].filter((id) => !after.has(id));
}

function keyOf({ correct, tolerance, isExactCase }: QuestionDraft) {
  return { correct, tolerance, isExactCase };
}

function parentOf(parentId: string | null): string {
  if (parentId === null) throw new Error('a topic or a content stands nowhere');
  return parentId;
}
