import { isKey } from '../../../kit/file-key.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listHeldQuestions } from '../../assessment/question-bank/publish-quizzes.ts';
import { normalizeDraft, validateQuestion } from '../../assessment/question-kinds/validate-question.ts';
import { briefIssues } from '../../assignments/briefs/brief-rules.ts';
import { listRubricStates } from '../../assignments/briefs/publish-assignments.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { isNameTaken } from '../../catalogue/course-editing/write-course.ts';
import { listFileIssues } from '../../media/inspection/list-file-issues.ts';
import { listLibraryKeys } from '../../media/library/list-keys.ts';
import { filesOf, keysOf, listKnownFiles } from './known-files.ts';
import { partsOf, type Placed } from './parts-of.ts';
import { blocksIssues, type CourseDocument, type Issue, publishIssues, type QuestionDraft } from '../rules.ts';
import { unprintableIssues } from './unprintable-issues.ts';

/** Returns everything that prevents publishing a document: its own issues, and those that need the database. */
export async function findIssues(
  context: Pick<Context, 'db' | 'files'>,
  { course, live, document }: { course: Course; live: CourseDocument; document: CourseDocument },
): Promise<Issue[]> {
  const { db } = context;
  return [
    ...publishIssues(document),
    ...unprintableIssues(document),
    ...(await nameIssues(db, course, document)),
    ...(await fileIssues(context, course, live, document)),
    ...questionIssues(document),
    ...(await assignmentIssues(db, course, document)),
    ...(await heldIssues(db, live, document)),
  ];
}

async function assignmentIssues(db: Database, course: Course, document: CourseDocument): Promise<Issue[]> {
  const written = [...partsOf(document).contents.values()].map(({ part }) => part);
  if (!written.some(({ type }) => type === 'assignment')) return [];
  const rubrics = await listRubricStates(db, course.id);
  return written.flatMap(({ id, type, assignment, durationSeconds }) => {
    if (type !== 'assignment' || !assignment) return [];
    const rubric = rubrics.get(id);
    const issues = briefIssues({ durationSeconds, assignment, frozen: rubric?.isFrozen ? rubric.criteria : null });
    return [
      ...issues.map(({ path, message }) => ({ path: `content/${id}/${path}`, message })),
      ...blocksIssues(`content/${id}/assignment/brief`, assignment.brief),
    ];
  });
}

async function nameIssues(db: Database, course: Course, { fields: { slug } }: CourseDocument): Promise<Issue[]> {
  const isTaken = slug !== course.slug && (await isNameTaken(db, slug, course.id));
  return isTaken ? [{ path: 'course/slug', message: 'Another course has this URL. Choose another one.' }] : [];
}

async function fileIssues(
  { db, files }: Pick<Context, 'db' | 'files'>,
  course: Course,
  live: CourseDocument,
  document: CourseDocument,
): Promise<Issue[]> {
  const known = await listKnownFiles(db, course, live, document);
  const gone = await listGoneFiles({ db, files }, live, document);
  const issues = await listFileIssues(db, [...keysOf(document)]);
  return filesOf(document).flatMap(({ path, fileKey }) => {
    if (!known.has(fileKey)) return { path, message: 'A file is not in the library. Choose it again.' };
    if (gone.has(fileKey)) return { path, message: 'A file was deleted from the library. Choose another one.' };
    const message = issues.get(fileKey);
    return message === undefined ? [] : { path, message };
  });
}

/** Returns files that a document restores from an earlier version and that were deleted since. */
async function listGoneFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  live: CourseDocument,
  document: CourseDocument,
): Promise<Set<string>> {
  const isLive = keysOf(live);
  const brought = [...keysOf(document)].filter((key) => !isLive.has(key));
  const inLibrary = new Set(await listLibraryKeys(db, brought));
  const gone = new Set<string>();
  // An old draft may have invalid keys, which are unknown as well.
  const asked = brought.filter((key) => isKey(key) && !inLibrary.has(key));
  for (const key of asked) if ((await files.stat(key)) === null) gone.add(key);
  return gone;
}

function questionIssues(document: CourseDocument): Issue[] {
  return [...partsOf(document).questions.values()].flatMap(({ part, parentId }) => {
    const path = pathOf(parentId, part.id);
    if (part.question.trim() === '') return [{ path: `${path}/question`, message: 'A question has no words.' }];
    const issue = validateQuestion(normalizeDraft(part));
    const called = `“${part.question}”`;
    return [
      ...(issue ? [{ path: `${path}/${issue.path}`, message: `${called}: ${issue.message}` }] : []),
      ...(part.picture?.alt.trim() === ''
        ? [{ path: `${path}/picture`, message: `${called}: Describe its picture for those who can’t see it.` }]
        : []),
    ];
  });
}

/** Marks depend on the answers of a question that an attempt has: it must keep its place and its answer format. */
async function heldIssues(db: Database, live: CourseDocument, document: CourseDocument): Promise<Issue[]> {
  const after = partsOf(document);
  const touched = [...partsOf(live).questions.values()].filter((before) => {
    const isWithItsLesson = before.parentId !== null && !after.contents.has(before.parentId);
    return !isWithItsLesson && asAsked(before) !== asAsked(after.questions.get(before.part.id));
  });
  const held = await listHeldQuestions(
    db,
    touched.map(({ part }) => part.id),
  );
  return touched
    .filter(({ part }) => held.has(part.id))
    .map(({ part, parentId }) => {
      const isGone = !after.questions.has(part.id);
      return {
        path: isGone ? `${quizPath(parentId)}/questions` : `${pathOf(parentId, part.id)}/options`,
        message: isGone
          ? `Learners have “${part.question}” in their attempts, so it cannot be removed. Put it back, or void it under Tests.`
          : `Learners have “${part.question}” in their attempts, so its kind and its options stay. Correct its key, or write a new one.`,
      };
    });
}

function asAsked(placed: Placed<QuestionDraft> | undefined): string {
  if (!placed) return '';
  const { kind, options, prompts } = placed.part;
  return JSON.stringify([placed.parentId, kind, options, prompts]);
}

function quizPath(contentId: string | null): string {
  return contentId === null ? 'final' : `content/${contentId}`;
}

function pathOf(contentId: string | null, questionId: string): string {
  return `${quizPath(contentId)}/question/${questionId}`;
}
