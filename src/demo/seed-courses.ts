import { randomUUID } from 'node:crypto';
import {
  courseContents,
  courseModules,
  courses,
  courseTopics,
  questions,
  type QuestionImage,
} from '../features/catalogue/table.ts';
import { publishAssignments, type PublishedAssignment } from '../features/assignments/briefs/publish-assignments.ts';
import { courseBatches } from '../features/batches/course-batches.ts';
import { endOfDay } from '../features/assignments/rules.ts';
import { readVideoLink } from '../features/catalogue/lessons/link-rules.ts';
import { isFileType } from '../features/catalogue/rules.ts';
import type { Database } from '../platform/database/database.ts';
import { addDays, indianDay } from '../kit/numbers/dates.ts';
import type { DemoAssignmentContent, DemoContent, DemoCourse, DemoFileContent, DemoQuestion } from './content-types.ts';
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
  assignments: PublishedAssignment[];
}

/** Courses with outline, questions and assignments. Returns them by slug. */
export async function seedCourses(db: Database, now: Date): Promise<Map<string, SeededCourse>> {
  const drafts = DEMO_COURSES.map((course, index) =>
    draftCourse(course, {
      createdAt: daysBefore(now, 60 + 25 * index),
      updatedAt: daysBefore(now, 8 + 3 * index),
      today: indianDay(now),
    }),
  );
  await db.insert(courses).values(drafts.map((draft) => draft.course));
  await db.insert(courseModules).values(drafts.flatMap((draft) => draft.modules));
  await db.insert(courseTopics).values(drafts.flatMap((draft) => draft.topics));
  await db.insert(courseContents).values(drafts.flatMap((draft) => draft.contents));
  await db.insert(questions).values(drafts.flatMap((draft) => draft.questions));
  for (const { course, assignments } of drafts)
    await publishAssignments({ db, batches: courseBatches }, { courseId: course.id, published: assignments });
  return new Map(drafts.map((draft) => [draft.course.slug, draft]));
}

/** The moment that many days before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function draftCourse(
  source: DemoCourse,
  { createdAt, updatedAt, today }: { createdAt: Date; updatedAt: Date; today: string },
) {
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
    assignments: sources.flatMap(({ content, row }) =>
      content.type === 'assignment' ? [toPublished(content, { id: row.id, today })] : [],
    ),
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

function contentRow(content: DemoContent, place: { topicId: string; position: number }): ContentRow {
  const { name, type, durationSeconds } = content;
  const row = { id: randomUUID(), ...place, name, type, durationSeconds, fileKey: '' };
  if (isFile(content)) {
    const captionsKey = content.captions === undefined ? null : fileKeyOf(content.captions);
    return { ...row, fileKey: fileKeyOf(content.file), captionsKey };
  }
  const lesson = { ...row, isDownloadable: false };
  if (content.type === 'text') return { ...lesson, blocks: content.blocks, isFreePreview: true };
  return content.type === 'link' ? { ...lesson, link: readVideoLink(content.address) } : lesson;
}

/** Whether a lesson is a file below `src/demo/media/`. */
export function isFile(content: DemoContent): content is DemoFileContent {
  return isFileType(content.type);
}

/** An assignment as it is published with its course. */
function toPublished(
  { name, dueInDays, settings, rubric }: DemoAssignmentContent,
  { id, today }: { id: string; today: string },
): PublishedAssignment {
  const at = dueInDays === null ? null : endOfDay(addDays(today, dueInDays)).toISOString();
  const due = { kind: at === null ? ('none' as const) : ('date' as const), at, days: null, sessionNumber: null };
  const assignment = { ...settings, due, availableUntil: null };
  return { id, name, assignment: { ...assignment, rubric: rubric && { isNewVersion: false, criteria: rubric } } };
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
