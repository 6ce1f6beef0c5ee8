import type { ContentDraft, CourseDocument, QuestionDraft, TopicDraft } from '../rules.ts';

/** A part with its place. */
export interface Placed<Part> {
  part: Part;
  /** Id of the parent; `null` for a module, and for a question of the final test. */
  parentId: string | null;
  position: number;
}

/** Returns all parts of a course by kind and id, each with its place. */
export function partsOf({ modules, finalTest }: CourseDocument) {
  const placedModules = placed(modules, null);
  const topics = modules.flatMap((module): Placed<TopicDraft>[] => placed(module.topics, module.id));
  const contents = topics.flatMap(({ part }): Placed<ContentDraft>[] => placed(part.contents, part.id));
  const questions = [
    ...contents.flatMap(({ part }): Placed<QuestionDraft>[] => placed(part.questions, part.id)),
    ...placed(finalTest.questions, null),
  ];
  return {
    modules: byId(placedModules),
    topics: byId(topics),
    contents: byId(contents),
    questions: byId(questions),
  };
}

/** Maps all questions of a course. */
export function mapQuestions(
  document: CourseDocument,
  map: (question: QuestionDraft) => QuestionDraft,
): CourseDocument {
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({
        ...topic,
        contents: topic.contents.map((content) => ({ ...content, questions: content.questions.map(map) })),
      })),
    })),
    finalTest: { ...document.finalTest, questions: document.finalTest.questions.map(map) },
  };
}

function placed<Part>(parts: readonly Part[], parentId: string | null): Placed<Part>[] {
  return parts.map((part, position) => ({ part, parentId, position }));
}

function byId<Part extends { id: string }>(list: readonly Placed<Part>[]): Map<string, Placed<Part>> {
  return new Map(list.map((entry) => [entry.part.id, entry]));
}
