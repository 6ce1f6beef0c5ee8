import { randomUUID } from 'node:crypto';
import { isSameJson } from '../../../kit/is-same-json.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listHeldQuestions } from '../../assessment/question-bank/publish-quizzes.ts';
import type { ShownDraft } from '../contract.ts';
import { type CourseRequest, findOwnCourse, lockOwnCourse } from '../courses/find-own-course.ts';
import { writeDraft } from '../builder/keep-draft.ts';
import type { QuestionImport } from './question-import-contract.ts';
import {
  findQuestionImport,
  findRecentImport,
  insertQuestionImport,
  type QuestionImportRow,
  saveUndoneImport,
  selectQuestionImports,
} from './question-import-store.ts';
import { rebaseDraft, withoutQuestions } from '../builder/rebase-draft.ts';
import {
  type CourseDocument,
  type RetainedQuestion,
  MAX_QUESTIONS,
  type QuestionDraft,
  questionsById,
  withQuestions,
} from '../rules.ts';
import { changedElsewhere } from '../builder/save-draft.ts';
import { getDraft } from '../builder/get-draft.ts';

type Office = Pick<Context, 'db'>;
type ImportedQuestion = Omit<QuestionDraft, 'id' | 'picture'>;

const MAX_SHOWN_IMPORTS = 50;

/**
 * Adds questions to a quiz or final test of a draft, in one import that can be undone. Idempotent by its key. Throws 404 `unknown-quiz`,
 * 409 `changed-elsewhere`, 422 `too-many-questions`.
 */
export async function importQuestions(
  { db }: Office,
  input: CourseRequest & {
    importKey: string;
    revision: number;
    contentId: string | null;
    questions: ImportedQuestion[];
  },
): Promise<{ import: QuestionImport; draft: ShownDraft }> {
  return inTransaction(db, async (transaction) => {
    const { importKey, revision, contentId, caller } = input;
    const course = await lockOwnCourse(transaction, input);
    const draft = await rebaseDraft(transaction, course);
    const done = await findQuestionImport(transaction, { courseId: course.id, importKey });
    if (done) return { import: await show(transaction, done), draft: await getDraft(transaction, draft) };
    if (draft.revision !== revision) throw await changedElsewhere(transaction, draft);
    const questions = input.questions.map((question) => ({ ...question, id: randomUUID(), picture: null }));
    const document = withQuestions(draft.document, contentId, questions);
    if (!document) throw new AppError(404, 'unknown-quiz', 'The course has no such lesson.');
    if (hasTooMany(document))
      throw new AppError(422, 'too-many-questions', `A test holds ${MAX_QUESTIONS} questions. Import fewer.`);
    const after = await writeDraft(transaction, course.id, { document, updatedBy: caller.userId });
    const values = { importKey, courseId: course.id, contentId, questions, importedBy: caller.userId };
    const made = await insertQuestionImport(transaction, values);
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question-import.created',
      subject: `course:${course.id}`,
      details: { import: made.id, questions: questions.length },
    });
    return { import: await show(transaction, made), draft: await getDraft(transaction, after) };
  });
}

function hasTooMany({ modules, finalTest }: CourseDocument): boolean {
  const contents = modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  return [finalTest, ...contents].some(({ questions }) => questions.length > MAX_QUESTIONS);
}

/** Returns recent imports of questions into a course, the newest first. */
export async function listQuestionImports({ db }: Office, asked: CourseRequest): Promise<QuestionImport[]> {
  const course = await findOwnCourse(db, asked);
  const imports = await selectQuestionImports(db, course.id, MAX_SHOWN_IMPORTS);
  const names = await listUserNames(
    db,
    imports.flatMap(({ importedBy }) => importedBy ?? []),
  );
  return imports.map((row) => inWords(row, names));
}

/**
 * Undoes an import: removes its questions from the draft, except those that were edited since or that an attempt has, each with the reason.
 * Undoing again returns the same result. The live course changes with the next publication. Throws 404 `not-found` after 7 days, 409
 * `changed-elsewhere`.
 */
export async function undoQuestionImport(
  { db }: Office,
  input: CourseRequest & { importId: string; revision: number },
): Promise<{ import: QuestionImport; draft: ShownDraft }> {
  return inTransaction(db, async (transaction) => {
    const { importId, revision, caller } = input;
    const course = await lockOwnCourse(transaction, input);
    const found = await findRecentImport(transaction, { courseId: course.id, id: importId });
    if (!found) throw notFound('There is no such import, or its 7 days are over.');
    const draft = await rebaseDraft(transaction, course);
    if (found.undoneAt) return { import: await show(transaction, found), draft: await getDraft(transaction, draft) };
    if (draft.revision !== revision) throw await changedElsewhere(transaction, draft);
    const { removed, kept } = await partQuestions(transaction, found.questions, draft.document);
    const after =
      removed.size === 0
        ? draft
        : await writeDraft(transaction, course.id, {
            document: withoutQuestions(draft.document, removed),
            updatedBy: caller.userId,
          });
    const undone = await saveUndoneImport(transaction, found.id, { removed: removed.size, kept });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'question-import.undone',
      subject: `course:${course.id}`,
      details: { import: found.id, removed: removed.size, kept: kept.length },
    });
    return { import: await show(transaction, undone), draft: await getDraft(transaction, after) };
  });
}

/** Splits an import's questions into removable ones and others; a question that is no longer in the draft is skipped. */
async function partQuestions(
  transaction: Database,
  imported: readonly QuestionDraft[],
  document: CourseDocument,
): Promise<{ removed: Set<string>; kept: RetainedQuestion[] }> {
  const current = questionsById(document);
  const held = await listHeldQuestions(
    transaction,
    imported.map(({ id }) => id),
  );
  const removed = new Set<string>();
  const kept: RetainedQuestion[] = [];
  for (const question of imported) {
    const now = current.get(question.id);
    if (!now) continue;
    const reason = held.has(question.id)
      ? 'Learners have it in their attempts.'
      : isSameJson(now, question)
        ? null
        : 'It was edited since.';
    if (reason === null) removed.add(question.id);
    else kept.push({ question: now.question, reason });
  }
  return { removed, kept };
}

async function show(db: Database, { questions, ...row }: QuestionImportRow): Promise<QuestionImport> {
  const names = await listUserNames(db, row.importedBy === null ? [] : [row.importedBy]);
  return inWords({ ...row, count: questions.length }, names);
}

function inWords(
  row: Awaited<ReturnType<typeof selectQuestionImports>>[number],
  names: ReadonlyMap<string, string>,
): QuestionImport {
  const { id, contentId, count, importedBy, createdAt, undoneAt, removed, kept } = row;
  return {
    id,
    contentId,
    count,
    by: importedBy === null ? null : (names.get(importedBy) ?? null),
    importedAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    removed,
    kept,
  };
}
