import type { ContentDraft, CourseDocument } from '../rules.ts';

const NO_LESSON_FIELDS = { blocks: null, link: null, assignment: null, isFreePreview: false };

/** Returns a stored document with the fields that lessons had not yet when it was written. */
export function withLessonFields(document: CourseDocument): CourseDocument {
  return mapContents(document, (content) => ({ ...NO_LESSON_FIELDS, ...content }));
}

/** Maps all contents of a course. */
export function mapContents(document: CourseDocument, map: (content: ContentDraft) => ContentDraft): CourseDocument {
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({ ...topic, contents: topic.contents.map(map) })),
    })),
  };
}
