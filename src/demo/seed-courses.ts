import { randomUUID } from 'node:crypto';
import {
  courseContents,
  courseModules,
  courses,
  courseTopics,
  questions,
  type QuestionImage,
} from '../features/catalogue/table.ts';
import type { Database } from '../platform/database/database.ts';
import type { DemoContent, DemoCourse, DemoQuestion } from './content-types.ts';
import { DEMO_COURSES } from './courses/all-courses.ts';
import { fileKeyOf } from './seed-files.ts';

type QuestionRow = typeof questions.$inferInsert & { id: string };
type ContentRow = typeof courseContents.$inferInsert & { id: string };

/** A seeded course, for seeding learners and orders afterwards. */
export interface SeededCourse {
  course: typeof courses.$inferInsert & { id: string };
  /** In the order of the course. */
  contents: ContentRow[];
  questions: QuestionRow[];
}

/** Courses with outline and questions, five statements for all of them. Returns them by slug. */
export async function seedCourses(db: Database, now: Date): Promise<Map<string, SeededCourse>> {
  const drafts = DEMO_COURSES.map((course, index) =>
    draftCourse(course, daysBefore(now, 60 + 25 * index), daysBefore(now, 8 + 3 * index)),
  );
  await db.insert(courses).values(drafts.map((draft) => draft.course));
  await db.insert(courseModules).values(drafts.flatMap((draft) => draft.modules));
  await db.insert(courseTopics).values(drafts.flatMap((draft) => draft.topics));
  await db.insert(courseContents).values(drafts.flatMap((draft) => draft.contents));
  await db.insert(questions).values(drafts.flatMap((draft) => draft.questions));
  return new Map(drafts.map((draft) => [draft.course.slug, draft]));
}

/** The moment that many days before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function draftCourse(source: DemoCourse, createdAt: Date, updatedAt: Date) {
  const course = { ...courseRow(source), id: randomUUID(), createdAt, updatedAt };
  const modules = source.modules.map(({ title, topics }, position) => ({
    id: randomUUID(),
    courseId: course.id,
    position,
    title,
    topics,
  }));
  const topics = modules.flatMap((module) =>
    module.topics.map(({ title, contents }, position) => ({
      id: randomUUID(),
      moduleId: module.id,
      position,
      title,
      contents,
    })),
  );
  const sources = topics.flatMap((topic) =>
    topic.contents.map((content, position) => ({ content, row: contentRow(content, { topicId: topic.id, position }) })),
  );
  const quizQuestions = sources.flatMap(({ content, row }) => questionRows(content.questions ?? [], course.id, row.id));
  return {
    course,
    modules: modules.map(({ topics: _topics, ...row }) => row),
    topics: topics.map(({ contents: _contents, ...row }) => row),
    contents: sources.map(({ row }) => row),
    questions: [...quizQuestions, ...questionRows(source.finalTest, course.id, null)],
  };
}

function courseRow(source: DemoCourse) {
  const { index, previewVideo, previewCaptions, modules: _modules, finalTest: _finalTest, ...fields } = source;
  return {
    ...fields,
    state: 'published' as const,
    position: index,
    previewFile: fileKeyOf(previewVideo),
    previewCaptionsFile: fileKeyOf(previewCaptions),
  };
}

function contentRow(
  { name, type, file, captions, durationSeconds }: DemoContent,
  place: { topicId: string; position: number },
): ContentRow {
  const captionsKey = captions === undefined ? null : fileKeyOf(captions);
  return { id: randomUUID(), ...place, name, type, fileKey: fileKeyOf(file), captionsKey, durationSeconds };
}

function questionRows(list: readonly DemoQuestion[], courseId: string, contentId: string | null): QuestionRow[] {
  return list.map(({ picture: image, ...question }, position) => ({
    id: randomUUID(),
    courseId,
    contentId,
    position,
    ...question,
    image: image ? imageRow(image) : null,
  }));
}

function imageRow({ file, ...texts }: NonNullable<DemoQuestion['picture']>): QuestionImage {
  return { fileKey: fileKeyOf(file), ...texts };
}
