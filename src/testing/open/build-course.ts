import { randomUUID } from 'node:crypto';
import {
  courseContents,
  courseModules,
  courses,
  courseTopics,
  questions,
  type QuestionImage,
} from '../../features/catalogue/table.ts';
import type { ContentType, CourseState, QuestionKind } from '../../features/catalogue/rules.ts';
import { grants } from '../../features/learning/table.ts';
import type { Database } from '../../platform/database/database.ts';

export interface BuiltQuestion {
  question?: string;
  kind?: QuestionKind;
  options?: string[];
  correct?: string[];
  prompts?: string[];
  tolerance?: string;
  isExactCase?: boolean;
  isInBank?: boolean;
  image?: QuestionImage;
  explanation?: string;
}

export interface BuiltContent {
  name?: string;
  type?: ContentType;
  fileKey?: string;
  captionsKey?: string;
  durationSeconds?: number;
  questions?: BuiltQuestion[];
}

export interface BuiltCourse {
  id: string;
  courseId: string;
  slug: string;
  title: string;
  /** Contents by their key, `0-0-1`. */
  contents: Record<string, { id: string; fileKey: string }>;
}

/** A course in the database for one test: modules of topics of contents, with quizzes and a final test. */
export async function buildCourse(
  db: Database,
  plan: {
    title?: string;
    state?: CourseState;
    modules?: BuiltContent[][][];
    finalTest?: BuiltQuestion[];
    previewFile?: string;
    previewCaptionsFile?: string;
  } = {},
): Promise<BuiltCourse> {
  const slug = `course-${randomUUID()}`;
  const title = plan.title ?? 'Block Printing';
  const [course] = await db
    .insert(courses)
    .values({
      courseId: `id-${slug}`,
      slug,
      title,
      state: plan.state ?? 'published',
      subtitle: 'From the first block to a cloth',
      description: 'How a pattern is drawn, cut, inked and printed.',
      category: 'Design',
      badge: 'Career course',
      durationMonths: 6,
      position: 1,
      priceRupees: 24_999,
      salePriceRupees: 19_999,
      assignments: 4,
      tags: ['Blocks'],
      instructor: { name: 'Meenal Joshi', title: 'Printer', bio: 'Prints.' },
      whatYouWillLearn: ['Cutting'],
      requirements: [],
      includes: [],
      family: 'suraj',
      dye: 'palash',
      previewFile: plan.previewFile ?? null,
      previewCaptionsFile: plan.previewCaptionsFile ?? null,
    })
    .returning();
  if (!course) throw new Error('no course was made');
  const contents: BuiltCourse['contents'] = {};
  for (const [m, topics] of (plan.modules ?? [[[{}]]]).entries()) {
    const moduleId = await idOf(
      db
        .insert(courseModules)
        .values({ courseId: course.id, position: m, title: `Module ${m + 1}` })
        .returning(),
    );
    for (const [t, items] of topics.entries()) {
      const topicId = await idOf(
        db
          .insert(courseTopics)
          .values({ moduleId, position: t, title: `Topic ${t + 1}` })
          .returning(),
      );
      for (const [c, item] of items.entries()) {
        contents[`${m}-${t}-${c}`] = await addContent(db, { courseId: course.id, topicId, position: c, item });
      }
    }
  }
  await addQuestions(db, course.id, null, plan.finalTest ?? []);
  return { id: course.id, courseId: course.courseId, slug, title, contents };
}

/** Grants a learner the course. */
export async function enrol(db: Database, userId: string, course: { id: string }): Promise<void> {
  await db.insert(grants).values({ userId, courseId: course.id, source: 'gift', sourceId: randomUUID() });
}

async function addContent(
  db: Database,
  place: { courseId: string; topicId: string; position: number; item: BuiltContent },
) {
  const { item, topicId, position } = place;
  const fileKey = item.fileKey ?? `lessons/${randomUUID()}.mp4`;
  const id = await idOf(
    db
      .insert(courseContents)
      .values({
        topicId,
        position,
        name: item.name ?? `Lesson ${position + 1}`,
        type: item.type ?? 'video',
        fileKey,
        captionsKey: item.captionsKey ?? null,
        durationSeconds: item.durationSeconds ?? 100,
      })
      .returning(),
  );
  await addQuestions(db, place.courseId, id, item.questions ?? []);
  return { id, fileKey };
}

async function addQuestions(
  db: Database,
  courseId: string,
  contentId: string | null,
  plan: BuiltQuestion[],
): Promise<void> {
  if (plan.length === 0) return;
  await db.insert(questions).values(
    plan.map((item, position) => ({
      ...item,
      courseId,
      contentId,
      position,
      kind: item.kind ?? 'single',
      question: item.question ?? `Question ${position + 1}?`,
      options: item.options ?? ['Right', 'Wrong', 'Neither'],
      correct: item.correct ?? ['Right'],
      explanation: item.explanation ?? '',
    })),
  );
}

async function idOf(rows: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was made');
  return row.id;
}
