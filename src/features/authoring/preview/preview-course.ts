import type { Context } from '../../../platform/http/context.ts';
import { questionKinds } from '../../assessment/question-kinds/kinds.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import type { CourseOutline } from '../../catalogue/courses/load-outline.ts';
import { toPlayerCourse } from '../../learning/progress/to-player-course.ts';
import { measureFiles } from '../../media/delivery/measure-files.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import { filesOf, listKnownFiles } from '../builder/known-files.ts';
import { viewRebased } from '../builder/rebase-draft.ts';
import type { Preview, PreviewedQuestion } from '../contract.ts';
import { findOwnCourse, type CourseRequest } from '../courses/find-own-course.ts';
import type { CourseDocument, QuestionDraft } from '../rules.ts';

/**
 * Returns a draft as the player shows it, and the questions of its tests. Nothing is written. Only files that the author may access get a
 * URL; another file, and a lesson without one, has an empty one.
 */
export async function previewCourse(
  context: Pick<Context, 'db' | 'clock' | 'settings' | 'files'>,
  asked: CourseRequest,
): Promise<Preview> {
  const course = await findOwnCourse(context.db, asked);
  const { live, document } = await viewRebased(context.db, course);
  const known = await listKnownFiles(context.db, course, live, document);
  const named = filesOf(document).map(({ fileKey }) => fileKey);
  const fileSizes = await measureFiles(
    context.files,
    named.filter((key) => known.has(key)),
  );
  const addressOf = (fileKey: string) =>
    known.has(fileKey) ? signMediaPath(context, { userId: asked.caller.userId, fileKey }) : '';
  const show = (question: QuestionDraft) => toQuestion(question, addressOf);
  const outline = toOutline(course, document, known);
  const contents = document.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  return {
    id: course.id,
    // Renditions belong to published lessons: a preview plays the original.
    course: toPlayerCourse({
      outline,
      fileSizes,
      isFinalTestOpen: true,
      filesWithRenditions: new Set(),
      addressOf,
      videoStandIn: context.settings.videoStandIn,
    }),
    tests: Object.fromEntries([
      ...contents.filter(({ questions }) => questions.length > 0).map(({ id, questions }) => [id, questions.map(show)]),
      ['final-test', document.finalTest.questions.map(show)],
    ]),
  };
}

/** Converts a draft into the outline of a published course. Parts without a name get one, so that they can be opened. */
function toOutline(course: Course, document: CourseDocument, known: ReadonlySet<string>): CourseOutline {
  const { fields, modules, finalTest } = document;
  const named = (name: string) => name.trim() || 'Without a name';
  return {
    course: { ...course, ...fields, title: fields.title.trim() || 'Untitled course' },
    finalTestQuestionCount: finalTest.questions.length,
    modules: modules.map(({ id, title, topics }) => ({
      id,
      moduleTitle: named(title),
      topics: topics.map((topic) => ({
        id: topic.id,
        topicTitle: named(topic.title),
        contents: topic.contents.map(({ questions, quiz: _quiz, ...content }) => ({
          ...content,
          name: named(content.name),
          captionsKey: content.captionsKey !== null && known.has(content.captionsKey) ? content.captionsKey : null,
          questionCount: questions.length,
        })),
      })),
    })),
  };
}

function toQuestion(question: QuestionDraft, addressOf: (fileKey: string) => string): PreviewedQuestion {
  const { id, kind, options, prompts, correct, explanation, picture: image } = question;
  const url = image ? addressOf(image.fileKey) : '';
  return {
    id,
    question: question.question,
    options,
    prompts,
    type: kind,
    multiSelect: questionKinds[kind].takesSeveral ?? false,
    picture: image && url ? { url, alt: image.alt, width: image.width, height: image.height } : null,
    correct,
    explanation,
  };
}
