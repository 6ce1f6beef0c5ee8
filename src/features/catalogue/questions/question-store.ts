import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { QuizSorting } from '../rules.ts';
import type { QuestionRow } from '../store.ts';
import { courseContents, courses, questions } from '../table.ts';

/** The fields of a question that authors edit. */
export type QuestionDraft = Pick<
  QuestionRow,
  'kind' | 'question' | 'options' | 'prompts' | 'correct' | 'tolerance' | 'isExactCase' | 'isInBank' | 'explanation'
>;

export async function selectQuestion(db: Database, id: string): Promise<QuestionRow | null> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  return row ?? null;
}

export async function selectQuestionsByIds(db: Database, ids: readonly string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}

export async function updateQuestion(
  db: Database,
  id: string,
  change: Partial<Omit<QuestionRow, 'id' | 'courseId' | 'contentId' | 'position'>>,
): Promise<void> {
  await db.update(questions).set(change).where(eq(questions.id, id));
}

/** Appends a question to its quiz. */
export async function insertQuestion(
  db: Database,
  quiz: { courseId: string; contentId: string | null },
  question: QuestionDraft,
): Promise<string> {
  const position = sql`(SELECT coalesce(max(position) + 1, 0) FROM ${questions} WHERE ${isOf(quiz.courseId, quiz.contentId)})`;
  const [row] = await db
    .insert(questions)
    .values({ courseId: quiz.courseId, contentId: quiz.contentId, position: position, ...question })
    .returning({ id: questions.id });
  if (!row) throw new Error('the question was not kept');
  return row.id;
}

export async function deleteQuestion(db: Database, id: string): Promise<void> {
  await db.delete(questions).where(eq(questions.id, id));
}

/** Returns all questions of a quiz in order, including void ones. */
export async function selectQuizQuestions(
  db: Database,
  { courseId, contentId }: { courseId: string; contentId: string | null },
): Promise<QuestionRow[]> {
  return contentId ? contentQuestions(db).execute({ contentId, courseId }) : finalQuestions(db).execute({ courseId });
}

const inOrder = [asc(questions.position), asc(questions.id)];
const contentQuestions = prepareOnce((db) =>
  db
    .select()
    .from(questions)
    .where(
      and(eq(questions.courseId, sql.placeholder('courseId')), eq(questions.contentId, sql.placeholder('contentId'))),
    )
    .orderBy(...inOrder)
    .prepare(''),
);
const finalQuestions = prepareOnce((db) =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.courseId, sql.placeholder('courseId')), isNull(questions.contentId)))
    .orderBy(...inOrder)
    .prepare(''),
);

/** Quizzes of some courses, or of all, whose name or course contains the search. */
export interface QuizFilter {
  courseIds: readonly string[] | null;
  search: string;
}

/** Returns quizzes with questions that match. Sorted by course, the final test comes last. */
export async function selectQuizzes(
  db: Database,
  { courseIds, search }: QuizFilter,
  { sort, limit, offset }: { sort: QuizSorting; limit: number; offset: number },
) {
  const name = sql`coalesce(${courseContents.name}, 'Final test')`;
  const questionCount = sql<number>`(count(*) FILTER (WHERE NOT ${questions.isVoid}))::int`;
  const order = orderBy(sort, {
    course: [courses.title, courses.id, isNull(questions.contentId), courseContents.name, questions.contentId],
    name: [sql`lower(${name})`, courses.title, courses.id, questions.contentId],
    questions: [questionCount, courses.title, courses.id, questions.contentId],
  });
  return db
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      contentId: questions.contentId,
      contentName: courseContents.name,
      questionCount,
      /** Of all quizzes, not only of the page. */
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .leftJoin(courseContents, eq(courseContents.id, questions.contentId))
    .where(
      and(
        courseIds === null ? undefined : inArray(questions.courseId, [...courseIds]),
        // There are as many quizzes as courses and lessons: few enough to compute their keys at each search.
        search === '' ? undefined : matchesSearch(sql`search_key(concat_ws(' ', ${courses.title}, ${name}))`, search),
      ),
    )
    .groupBy(courses.id, courses.title, questions.contentId, courseContents.name)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function isOf(courseId: string, contentId: string | null) {
  return and(
    eq(questions.courseId, courseId),
    contentId === null ? isNull(questions.contentId) : eq(questions.contentId, contentId),
  );
}
