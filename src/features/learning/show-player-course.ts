import { courseImage } from '../catalogue/course-image.ts';
import type { CourseOutline } from '../catalogue/load-outline.ts';
import type { AuthoredQuestion } from '../catalogue/load-questions.ts';
import type { PlayerCourse } from './contract.ts';
import { finalTestQuizId, listContents } from './rules.ts';
import { showQuestion } from './show-question.ts';

export interface PlayerParts {
  outline: CourseOutline;
  questions: AuthoredQuestion[];
  fileSizes: ReadonlyMap<string, number>;
  isFinalTestOpen: boolean;
  /** Keys of the files that have smaller versions. */
  filesWithVersions: ReadonlySet<string>;
  /** Signed address of a file. */
  addressOf: (fileKey: string) => string;
}

/** A course as the player gets it: addresses signed for one learner, questions without their keys. */
export function showPlayerCourse({
  outline,
  questions,
  fileSizes,
  isFinalTestOpen,
  filesWithVersions,
  addressOf,
}: PlayerParts): PlayerCourse {
  const { course, modules } = outline;
  const contents = listContents(outline).map(({ content }) => content);
  const byContent = Map.groupBy(questions, (question) => question.contentId);
  const finalQuestions = byContent.get(null) ?? [];
  return {
    _id: course.id,
    courseId: course.courseId,
    slug: course.slug,
    title: course.title,
    description: course.description,
    badge: course.badge,
    level: course.level || 'Beginner',
    image: courseImage(course),
    family: course.family,
    dye: course.dye,
    price: course.priceRupees,
    salePrice: course.salePriceRupees,
    instructor: course.instructor.name,
    totalHours: contents.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    assessments: contents.filter(({ id }) => byContent.has(id)).length + (finalQuestions.length > 0 ? 1 : 0),
    assignments: course.assignments,
    questions: questions.length,
    modules: modules.map((module) => ({
      id: module.id,
      moduleTitle: module.moduleTitle,
      topics: module.topics.map((topic) => ({
        id: topic.id,
        topicTitle: topic.topicTitle,
        contents: topic.contents.map((content) => ({
          id: content.id,
          name: content.name,
          type: content.type,
          url: addressOf(content.fileKey),
          captionsUrl: content.captionsKey === null ? null : addressOf(content.captionsKey),
          duration: content.durationSeconds,
          sizeBytes: fileSizes.get(content.fileKey) ?? null,
          isDownloadable: content.isDownloadable,
          hasVersions: filesWithVersions.has(content.fileKey),
          quizId: content.id,
          questions: (byContent.get(content.id) ?? []).map((question) => showQuestion(question, addressOf)),
          isFinalTest: false,
        })),
      })),
    })),
    finalTest: {
      quizId: finalTestQuizId(course.id),
      isOpen: isFinalTestOpen,
      questionCount: finalQuestions.length,
      questions: isFinalTestOpen ? finalQuestions.map((question) => showQuestion(question, addressOf)) : [],
    },
  };
}
