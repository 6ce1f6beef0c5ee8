import type { CourseDocument } from '../../rules.ts';
import { findPart, type PartKind } from './outline-edits.ts';

/** What is edited: the course itself, a part of it, or its final test. */
export type Selection =
  | { kind: 'course'; id?: undefined }
  | { kind: 'final'; id?: undefined }
  | { kind: PartKind; id: string };

/** Parses the selection of the URL, `content.{id}`; a deleted part selects the course. */
export function readSelection(text: string | null, document: CourseDocument): Selection {
  if (text === 'final') return { kind: 'final' };
  const [kind, id] = (text ?? '').split('.');
  if (!id || (kind !== 'module' && kind !== 'topic' && kind !== 'content')) return { kind: 'course' };
  return findPart(document, { kind, id }) ? { kind, id } : { kind: 'course' };
}

export function writeSelection({ kind, id }: Selection): string {
  return id === undefined ? kind : `${kind}.${id}`;
}

/** Returns the place of an issue by its path: `content/{id}/question/{id}/options`. */
export function placeOfIssue(path: string): { selection: Selection; fieldId: string } {
  const [kind = '', id = '', ...field] = path.split('/');
  if (kind === 'final') return { selection: { kind: 'final' }, fieldId: 'builder-part' };
  if (kind === 'module' || kind === 'topic' || kind === 'content')
    return {
      selection: { kind, id },
      fieldId: field[0] === 'question' ? 'builder-part' : [kind, id, ...field].join('-'),
    };
  return { selection: { kind: 'course' }, fieldId: `course-${id}` };
}
