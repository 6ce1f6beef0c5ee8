import type { Database } from '../../platform/database.ts';
import type { QuestionKind } from './rules.ts';
import { selectQuestions } from './store.ts';

/** A question with its key: never to be sent to a learner as it is. */
export interface AuthoredQuestion {
  id: string;
  /** `null` for the final test. */
  contentId: string | null;
  kind: QuestionKind;
  question: string;
  options: string[];
  correct: string[];
  explanation: string;
}

/** The questions of one content's quiz, or of the final test when `contentId` is null, in order. */
export async function loadQuestions(
  db: Database,
  input: { courseId: string; contentId: string | null },
): Promise<AuthoredQuestion[]> {
  const all = await loadCourseQuestions(db, input.courseId);
  return all.filter((question) => question.contentId === input.contentId);
}

/** All questions of a course (uuid), each content's together and in order; one query. */
export async function loadCourseQuestions(db: Database, courseId: string): Promise<AuthoredQuestion[]> {
  const rows = await selectQuestions(db, courseId);
  return rows.map(({ id, contentId, kind, question, options, correct, explanation }) => ({
    id,
    contentId,
    kind,
    question,
    options,
    correct,
    explanation,
  }));
}
