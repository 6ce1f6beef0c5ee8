import type { Database } from '../../../platform/database/database.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { listCurrentKeys, listLibraryKeys } from '../../media/library/list-keys.ts';
import { partsOf } from './parts-of.ts';
import type { CourseDocument } from '../rules.ts';
import { selectVersionDocuments } from '../store.ts';

/** A file that a document names, and where. */
export interface NamedFile {
  path: string;
  fileKey: string;
}

/**
 * Which of the files that a document names an author may hand out: those that the course has or had, and those of the library. An address is
 * signed for no other, so that nobody reads a file of the institute by guessing its key.
 */
export async function listKnownFiles(
  db: Database,
  course: Course,
  live: CourseDocument,
  document: CourseDocument,
): Promise<ReadonlySet<string>> {
  const known = keysOf(live);
  const isUnknown = (key: string) => !known.has(key);
  if (![...keysOf(document)].some(isUnknown)) return known;
  const earlier = await selectVersionDocuments(db, course.id);
  for (const version of earlier) for (const key of keysOf(version)) known.add(key);
  for (const key of await listLibraryKeys(db, [...keysOf(document)].filter(isUnknown))) known.add(key);
  // A picture that was kept for a question is in no table before it is published; nobody can guess its key.
  for (const key of keysOf(document)) if (isQuestionImage(key)) known.add(key);
  return known;
}

/** A document without the files that are not in `known`: what hands it on hands on nothing else. */
export function withKnownFiles(document: CourseDocument, known: ReadonlySet<string>): CourseDocument {
  return withFiles(document, (key) => (known.has(key) ? key : null));
}

/** A document that names files as the library has them now, also where it was written before they were replaced. */
export async function withCurrentFiles(db: Database, document: CourseDocument): Promise<CourseDocument> {
  const current = await listCurrentKeys(db, [...keysOf(document)]);
  return current.size === 0 ? document : withFiles(document, (key) => current.get(key) ?? key);
}

/** A document that names other files, or none, in the same places. */
function withFiles(document: CourseDocument, change: (key: string) => string | null): CourseDocument {
  const changed = (key: string | null) => (key ? change(key) : key);
  const { fields, modules, finalTest } = document;
  const withImages = (questions: CourseDocument['finalTest']['questions']) =>
    questions.map((question) => {
      const fileKey = changed(question.picture?.fileKey ?? null);
      return { ...question, picture: question.picture && fileKey ? { ...question.picture, fileKey } : null };
    });
  return {
    fields: {
      ...fields,
      previewFile: changed(fields.previewFile),
      previewCaptionsFile: changed(fields.previewCaptionsFile),
      brochureFile: changed(fields.brochureFile),
    },
    modules: modules.map((module) => ({
      ...module,
      topics: module.topics.map((topic) => ({
        ...topic,
        contents: topic.contents.map((content) => ({
          ...content,
          fileKey: changed(content.fileKey) ?? '',
          captionsKey: changed(content.captionsKey),
          questions: withImages(content.questions),
        })),
      })),
    })),
    finalTest: { ...finalTest, questions: withImages(finalTest.questions) },
  };
}

function isQuestionImage(key: string): boolean {
  return /^questions\/[0-9a-f]{32}\.webp$/.test(key);
}

/** Every file that a document names. */
export function filesOf(document: CourseDocument): NamedFile[] {
  const { previewFile, previewCaptionsFile, brochureFile } = document.fields;
  const { contents, questions } = partsOf(document);
  return [
    { path: 'course/previewFile', fileKey: previewFile },
    { path: 'course/previewCaptionsFile', fileKey: previewCaptionsFile },
    { path: 'course/brochureFile', fileKey: brochureFile },
    ...[...contents.values()].flatMap(({ part }) => [
      { path: `content/${part.id}/fileKey`, fileKey: part.fileKey },
      { path: `content/${part.id}/captionsKey`, fileKey: part.captionsKey },
    ]),
    ...[...questions.values()].map(({ part, parentId }) => ({
      path: `${parentId === null ? 'final' : `content/${parentId}`}/question/${part.id}/picture`,
      fileKey: part.picture?.fileKey ?? null,
    })),
  ].flatMap(({ path, fileKey }) => (fileKey ? [{ path, fileKey }] : []));
}

/** The keys of those files. */
export function keysOf(document: CourseDocument): Set<string> {
  return new Set(filesOf(document).map(({ fileKey }) => fileKey));
}
