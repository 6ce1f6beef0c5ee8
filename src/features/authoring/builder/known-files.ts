import type { Database } from '../../../platform/database/database.ts';
import type { Course } from '../../catalogue/courses/find-course.ts';
import { listCurrentKeys, listLibraryKeys } from '../../media/library/list-keys.ts';
import { namedFiles } from '../../blog/rules.ts';
import { partsOf } from './parts-of.ts';
import type { CourseDocument } from '../rules.ts';
import { selectVersionDocuments } from '../store.ts';

/** A file that a document references, with its place. */
export interface NamedFile {
  path: string;
  fileKey: string;
}

/**
 * Returns which of a document's files an author may access: those that the course has or had, and those of the library. URLs are signed
 * only for these, so that other files of the institute cannot be read by guessing a key.
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
  // An image of an unpublished question is in no table; its key cannot be guessed.
  for (const key of keysOf(document)) if (isQuestionImage(key)) known.add(key);
  return known;
}

/** Returns a document without the files that are not in `known`. */
export function withKnownFiles(document: CourseDocument, known: ReadonlySet<string>): CourseDocument {
  return withFiles(document, (key) => (known.has(key) ? key : null));
}

/** Returns a document with current file keys, also where files were replaced after it was written. */
export async function withCurrentFiles(db: Database, document: CourseDocument): Promise<CourseDocument> {
  const current = await listCurrentKeys(db, [...keysOf(document)]);
  return current.size === 0 ? document : withFiles(document, (key) => current.get(key) ?? key);
}

/** Maps the file keys of a document; `null` removes a file. */
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
          assignment: content.assignment && {
            ...content.assignment,
            files: content.assignment.files.flatMap((file) => {
              const fileKey = changed(file.fileKey);
              return fileKey ? [{ ...file, fileKey }] : [];
            }),
          },
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

/** Returns every file that a document references. */
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
      ...(part.assignment?.files ?? []).map(({ fileKey }) => ({
        path: `content/${part.id}/assignment/files`,
        fileKey,
      })),
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

/** Returns the pictures and videos that the texts and briefs of a document show. */
export function filesInTexts(document: CourseDocument): string[] {
  return namedFiles([...partsOf(document).contents.values()].map(({ part }) => [part.blocks, part.assignment?.brief]));
}
