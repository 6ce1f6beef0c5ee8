import type { Context } from '../../../platform/http/context.ts';
import { questionKinds } from '../../assessment/question-kinds/kinds.ts';
import { measureFiles } from '../../media/delivery/measure-files.ts';
import { signMediaPath } from '../../media/delivery/sign-media.ts';
import type { Preview, PreviewedQuestion } from '../contract.ts';
import { findOwnCourse, type CourseRequest } from '../courses/find-own-course.ts';
import { filesOf, listKnownFiles } from './known-files.ts';
import { viewRebased } from './rebase-draft.ts';
import type { QuestionDraft } from '../rules.ts';

/** Returns a draft as a learner would see it. Only files that the author may access get a URL. */
export async function previewCourse(
  context: Pick<Context, 'db' | 'clock' | 'settings' | 'files'>,
  asked: CourseRequest,
): Promise<Preview> {
  const course = await findOwnCourse(context.db, asked);
  const { live, document } = await viewRebased(context.db, course);
  const known = await listKnownFiles(context.db, course, live, document);
  const named = filesOf(document).map(({ fileKey }) => fileKey);
  const sizes = await measureFiles(
    context.files,
    named.filter((key) => known.has(key)),
  );
  const urlOf = (fileKey: string | null) =>
    fileKey !== null && known.has(fileKey) ? signMediaPath(context, { userId: asked.caller.userId, fileKey }) : null;
  const show = (question: QuestionDraft) => toQuestion(question, urlOf);
  const { title, family, dye } = document.fields;
  return {
    id: course.id,
    title,
    family,
    dye,
    modules: document.modules.map((module) => ({
      id: module.id,
      title: module.title,
      topics: module.topics.map((topic) => ({
        id: topic.id,
        title: topic.title,
        contents: topic.contents.map(({ id, name, type, durationSeconds, isDownloadable, ...content }) => ({
          id,
          name,
          type,
          durationSeconds,
          isDownloadable,
          url: urlOf(content.fileKey),
          captionsUrl: urlOf(content.captionsKey),
          sizeBytes: sizes.get(content.fileKey) ?? null,
          questions: content.questions.map(show),
        })),
      })),
    })),
    finalTest: document.finalTest.questions.map(show),
  };
}

function toQuestion(question: QuestionDraft, urlOf: (fileKey: string) => string | null): PreviewedQuestion {
  const { id, kind, options, prompts, correct, explanation, picture: image } = question;
  const url = image && urlOf(image.fileKey);
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
