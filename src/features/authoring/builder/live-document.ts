import type { Database } from '../../../platform/database/database.ts';
import { listQuizSettings } from '../../assessment/question-bank/publish-quizzes.ts';
import { listAssignmentDrafts } from '../../assignments/briefs/publish-assignments.ts';
import { isBlock } from '../../blog/rules.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { loadOutlineOf } from '../../catalogue/courses/load-outline.ts';
import {
  loadCourseQuestions,
  loadLessonTexts,
  type CourseFieldValues,
} from '../../catalogue/course-editing/write-course.ts';
import { finalTestQuizId } from '../../learning/rules.ts';
import type { CourseDocument, CourseFields, QuestionDraft } from '../rules.ts';

type StoredQuestion = Awaited<ReturnType<typeof loadCourseQuestions>>[number];

/** Returns the published course as a document, with the ids of its void questions, which documents leave out. Six queries. */
export async function readLiveDocument(
  db: Database,
  course: Course,
): Promise<{ document: CourseDocument; voidIds: ReadonlySet<string> }> {
  const { modules } = await loadOutlineOf(db, course);
  const stored = await loadCourseQuestions(db, course.id);
  const finalId = finalTestQuizId(course.id);
  const contentIds = modules.flatMap(({ topics }) => topics.flatMap(({ contents }) => contents.map(({ id }) => id)));
  const settings = await listQuizSettings(db, [...contentIds, finalId]);
  const texts = await loadLessonTexts(db, course.id);
  const assignments = await listAssignmentDrafts(db, course.id);
  const asked = Map.groupBy(
    stored.filter((question) => !question.isVoid),
    (question) => question.contentId,
  );
  const questionsOf = (contentId: string | null) => (asked.get(contentId) ?? []).map(toDraft);
  const document: CourseDocument = {
    fields: toFields(course),
    modules: modules.map(({ id, moduleTitle, topics }) => ({
      id,
      title: moduleTitle,
      topics: topics.map(({ id: topicId, topicTitle, contents }) => ({
        id: topicId,
        title: topicTitle,
        contents: contents.map(({ questionCount: _count, ...content }) => ({
          ...content,
          blocks: texts.get(content.id)?.filter(isBlock) ?? null,
          assignment: content.type === 'assignment' ? (assignments.get(content.id) ?? null) : null,
          questions: questionsOf(content.id),
          quiz: settings.get(content.id) ?? null,
        })),
      })),
    })),
    finalTest: { questions: questionsOf(null), settings: settings.get(finalId) ?? null },
  };
  return { document, voidIds: new Set(stored.filter(({ isVoid }) => isVoid).map(({ id }) => id)) };
}

/** Returns the fields that authors edit; the others belong to the office and the database. */
export function toFields(course: CourseFieldValues): CourseFields {
  const {
    title,
    slug,
    subtitle,
    description,
    category,
    badge,
    level,
    languages,
    mode,
    durationMonths,
    priceRupees,
    salePriceRupees,
    saleStartsOn,
    saleEndsOn,
    emiMonths,
    assignments,
    tags,
    instructor,
    whatYouWillLearn,
    requirements,
    includes,
    quote,
    family,
    dye,
    previewFile,
    previewCaptionsFile,
    brochureFile,
  } = course;
  return {
    title,
    slug,
    subtitle,
    description,
    category,
    badge,
    level,
    languages,
    mode,
    durationMonths,
    priceRupees,
    salePriceRupees,
    saleStartsOn,
    saleEndsOn,
    emiMonths,
    assignments,
    tags,
    instructor,
    whatYouWillLearn,
    requirements,
    includes,
    quote,
    family,
    dye,
    previewFile,
    previewCaptionsFile,
    brochureFile,
  };
}

function toDraft(stored: StoredQuestion): QuestionDraft {
  const { id, kind, question, options, prompts, correct, tolerance, isExactCase, isInBank, explanation, image } =
    stored;
  return {
    id,
    kind,
    question,
    options,
    prompts,
    correct,
    tolerance,
    isExactCase,
    isInBank,
    explanation,
    picture: image,
  };
}
