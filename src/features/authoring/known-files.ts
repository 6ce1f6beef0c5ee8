import type { Database } from '../../platform/database.ts';
import type { Course } from '../catalogue/find-course.ts';
import { listLibraryKeys } from '../media/list-library-keys.ts';
import { partsOf } from './parts-of.ts';
import type { CourseDocument } from './rules.ts';
import { selectVersionDocuments } from './store.ts';

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
  return known;
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

function keysOf(document: CourseDocument): Set<string> {
  return new Set(filesOf(document).map(({ fileKey }) => fileKey));
}
