import type { Context } from '../../../platform/http/context.ts';
import { loadCourseSettings } from '../../settings/load-settings.ts';
import { courseNotFound } from './course-not-found.ts';
import { findCourse } from './find-course.ts';
import { loadOutlineOf, type OutlineModule } from './load-outline.ts';
import { relatedCourses } from '../listing/listing-store.ts';
import { RELATED_COURSES } from '../rules.ts';
import { toCourse } from './to-course.ts';
import { selectInstructorImage } from '../course-editing/trainer-store.ts';

/** Returns a published course by id, courseId or slug, with its outline and up to 3 related ones. Six queries, whatever its size. */
export async function getCourse(context: Pick<Context, 'db'>, input: { id: string }) {
  const { db } = context;
  const course = await findCourse(db, input.id);
  if (!course) throw courseNotFound();
  const { modules, finalTestQuestionCount } = await loadOutlineOf(db, course);
  const related = await relatedCourses(db, course.id, RELATED_COURSES);
  const { noCostEmiFrom, instituteName } = await loadCourseSettings(db);
  const instructor = { courseId: course.id, name: course.instructor.name };
  const contents = modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));
  return {
    instituteName,
    course: {
      ...toCourse(course, { totalSeconds: secondsOf(contents), lessonCount: contents.length, noCostEmiFrom }),
      outline: modules.map(toModule),
      quizCount: contents.filter((content) => content.questionCount > 0).length,
      finalTestQuestionCount,
      assignments: contents.filter(({ type }) => type === 'assignment').length,
      instructorImage: await selectInstructorImage(db, instructor),
    },
    related: related.map((row) =>
      toCourse(row, { totalSeconds: row.totalSeconds, lessonCount: row.lessonCount, noCostEmiFrom }),
    ),
  };
}

function toModule({ id, moduleTitle, topics }: OutlineModule) {
  return {
    id,
    moduleTitle,
    totalSeconds: secondsOf(topics.flatMap((topic) => topic.contents)),
    topics: topics.map((topic) => ({
      id: topic.id,
      topicTitle: topic.topicTitle,
      contents: topic.contents.map(({ id: contentId, name, type, durationSeconds, questionCount, isFreePreview }) => ({
        id: contentId,
        name,
        type,
        durationSeconds,
        questionCount,
        isFreePreview,
      })),
    })),
  };
}

function secondsOf(contents: readonly { durationSeconds: number }[]): number {
  return contents.reduce((sum, content) => sum + content.durationSeconds, 0);
}
