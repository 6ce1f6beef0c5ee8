import { isSameJson } from '../../../kit/is-same-json.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { beginDraft, writeDraft } from './keep-draft.ts';
import { readLiveDocument } from './live-document.ts';
import { mergeDocuments } from './merge-documents.ts';
import type { CourseDocument, QuestionDraft } from '../rules.ts';
import { selectDraft, type DraftRow } from '../store.ts';

/** A draft rebased on the live course. */
export interface Rebased {
  /** `null` without a draft. */
  draft: DraftRow | null;
  live: CourseDocument;
  document: CourseDocument;
}

/** Returns the draft with live corrections that its author did not touch. Writes nothing. */
export async function viewRebased(db: Database, course: Course): Promise<Rebased> {
  const { document: live, voidIds } = await readLiveDocument(db, course);
  const draft = await selectDraft(db, course.id);
  if (!draft) return { draft, live, document: live };
  if (isSameJson(draft.base, live)) return { draft, live: draft.base, document: draft.document };
  return { draft, live, document: mergeDocuments(draft.base, withoutQuestions(draft.document, voidIds), live) };
}

/** Rebases and saves the draft; creates it from the live course the first time. The caller has locked the course. */
export async function rebaseDraft(transaction: Database, course: Course): Promise<DraftRow> {
  const { draft, live, document } = await viewRebased(transaction, course);
  if (!draft) return beginDraft(transaction, { courseId: course.id, document, updatedBy: null });
  // No user made this change.
  return live === draft.base ? draft : writeDraft(transaction, course.id, { document, base: live, updatedBy: null });
}

/** Returns a document without some questions. */
export function withoutQuestions(document: CourseDocument, ids: ReadonlySet<string>): CourseDocument {
  if (ids.size === 0) return document;
  const rest = (questions: QuestionDraft[]) => questions.filter(({ id }) => !ids.has(id));
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({
        ...topic,
        contents: topic.contents.map((content) => ({ ...content, questions: rest(content.questions) })),
      })),
    })),
    finalTest: { ...document.finalTest, questions: rest(document.finalTest.questions) },
  };
}
