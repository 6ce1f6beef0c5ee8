import type { ContentLock } from '../../../kit/content-lock.ts';
import { courseImage } from '../../catalogue/courses/files.ts';
import type { OwnCoursework } from '../../../platform/http/context.ts';
import type { CourseOutline } from '../../catalogue/courses/load-outline.ts';
import { videoFrameUrl } from '../../catalogue/lessons/link-rules.ts';
import { isFileType, priceOn } from '../../catalogue/rules.ts';
import type { PlayerCourse } from '../contract.ts';
import { finalTestQuizId, listContents } from '../rules.ts';

const OPEN: ContentLock = { opensOn: null, opensAfterClass: null, opensAfterContent: null };

export interface PlayerParts {
  outline: CourseOutline;
  fileSizes: ReadonlyMap<string, number>;
  isFinalTestOpen: boolean;
  /** Keys of the files that have renditions. */
  filesWithRenditions: ReadonlySet<string>;
  /** What plays videos in the place of other hosts (`ContextSettings`). */
  videoStandIn?: string | undefined;
  /** Signed URL of a file. */
  addressOf: (fileKey: string) => string;
  /** Contents that are not open yet. */
  locks?: ReadonlyMap<string, ContentLock>;
  /** How the learner stands with assignments. */
  coursework?: ReadonlyMap<string, OwnCoursework>;
}

/** Converts a course for the player: URLs signed for one learner, tests without their questions. */
export function toPlayerCourse({
  outline,
  fileSizes,
  isFinalTestOpen,
  filesWithRenditions,
  addressOf,
  locks = new Map(),
  coursework = new Map(),
  videoStandIn,
}: PlayerParts): PlayerCourse {
  const { course, modules, finalTestQuestionCount } = outline;
  const contents = listContents(outline).map(({ content }) => content);
  const quizCounts = contents.map(({ questionCount }) => questionCount).filter((count) => count > 0);
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
    salePrice: priceOn(course, course.today).salePriceRupees,
    instructor: course.instructor.name,
    totalHours: contents.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    assessments: quizCounts.length + (finalTestQuestionCount > 0 ? 1 : 0),
    assignments: contents.filter(({ type }) => type === 'assignment').length,
    questions: quizCounts.reduce((sum, count) => sum + count, finalTestQuestionCount),
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
          url: locks.has(content.id) || !isFileType(content.type) ? '' : addressOf(content.fileKey),
          captionsUrl: content.captionsKey === null || locks.has(content.id) ? null : addressOf(content.captionsKey),
          duration: content.durationSeconds,
          sizeBytes: fileSizes.get(content.fileKey) ?? null,
          isDownloadable: content.isDownloadable,
          isFreePreview: content.isFreePreview,
          link:
            locks.has(content.id) || content.link === null
              ? null
              : { ...content.link, frameUrl: videoFrameUrl(content.link, videoStandIn) },
          assignment: locks.has(content.id) ? null : (coursework.get(content.id) ?? null),
          hasRenditions: filesWithRenditions.has(content.fileKey),
          quizId: content.id,
          questionCount: content.questionCount,
          questions: [],
          isFinalTest: false,
          locked: locks.has(content.id),
          ...(locks.get(content.id) ?? OPEN),
        })),
      })),
    })),
    finalTest: {
      quizId: finalTestQuizId(course.id),
      isOpen: isFinalTestOpen,
      questionCount: finalTestQuestionCount,
      questions: [],
    },
  };
}
