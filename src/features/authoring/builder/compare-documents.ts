import { isSameJson } from '../../../kit/is-same-json.ts';
import { partsOf, type Placed } from './parts-of.ts';
import type { CourseDocument, CourseFields, QuestionDraft } from '../rules.ts';

export type PartKind = 'module' | 'topic' | 'content';
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'moved' | 'changed';

export interface PartChange {
  kind: ChangeKind;
  part: PartKind;
  id: string;
  name: string;
  /** The former name of a renamed part. */
  was: string | null;
}

export interface DocumentChanges {
  fields: (keyof CourseFields)[];
  parts: PartChange[];
  questions: { added: number; removed: number; changed: number };
  /** The number of tests with changed settings. */
  settings: number;
}

/** Returns the differences between two documents of a course; a part may be renamed and moved at once. */
export function compareDocuments(before: CourseDocument, after: CourseDocument): DocumentChanges {
  const was = partsOf(before);
  const is = partsOf(after);
  return {
    fields: keysOf(after.fields).filter((key) => !isSameJson(before.fields[key], after.fields[key])),
    parts: [
      ...compareParts('module', was.modules, is.modules, ({ title }) => title, ownOf),
      ...compareParts('topic', was.topics, is.topics, ({ title }) => title, ownOf),
      ...compareParts('content', was.contents, is.contents, ({ name }) => name, ownOf),
    ],
    questions: compareQuestions(was.questions, is.questions),
    settings:
      [...is.contents.values()].filter(({ part }) => {
        const earlier = was.contents.get(part.id);
        return !isSameJson(earlier?.part.quiz ?? null, part.quiz);
      }).length + (isSameJson(before.finalTest.settings, after.finalTest.settings) ? 0 : 1),
  };
}

export function hasChanges({ fields, parts, questions, settings }: DocumentChanges): boolean {
  return fields.length + parts.length + questions.added + questions.removed + questions.changed + settings > 0;
}

function compareParts<Part extends { id: string }>(
  kind: PartKind,
  was: ReadonlyMap<string, Placed<Part>>,
  is: ReadonlyMap<string, Placed<Part>>,
  nameOf: (part: Part) => string,
  own: (part: Part) => unknown,
): PartChange[] {
  const change = (what: ChangeKind, part: Part, earlier: string | null = null): PartChange => ({
    kind: what,
    part: kind,
    id: part.id,
    name: nameOf(part),
    was: earlier,
  });
  const moved = movedIds(was, is);
  const kept = [...is.values()].flatMap(({ part }): PartChange[] => {
    const earlier = was.get(part.id);
    if (!earlier) return [change('added', part)];
    const isRenamed = nameOf(earlier.part) !== nameOf(part);
    return [
      ...(isRenamed ? [change('renamed', part, nameOf(earlier.part))] : []),
      ...(moved.has(part.id) ? [change('moved', part)] : []),
      ...(isSameJson(own(earlier.part), own(part)) ? [] : [change('changed', part)]),
    ];
  });
  const removed = [...was.values()].filter(({ part }) => !is.has(part.id)).map(({ part }) => change('removed', part));
  return [...kept, ...removed];
}

/** Returns parts with another parent, or in another order among those that kept theirs. */
function movedIds<Part extends { id: string }>(
  was: ReadonlyMap<string, Placed<Part>>,
  is: ReadonlyMap<string, Placed<Part>>,
): Set<string> {
  const moved = new Set<string>();
  const orders = new Map<string | null, number>();
  for (const { part, parentId } of is.values()) {
    const earlier = was.get(part.id);
    if (!earlier) continue;
    const last = orders.get(parentId) ?? -1;
    if (earlier.parentId !== parentId || earlier.position < last) moved.add(part.id);
    else orders.set(parentId, earlier.position);
  }
  return moved;
}

function compareQuestions(
  was: ReadonlyMap<string, Placed<QuestionDraft>>,
  is: ReadonlyMap<string, Placed<QuestionDraft>>,
) {
  const kept = [...is.values()].filter(({ part }) => was.has(part.id));
  return {
    added: is.size - kept.length,
    removed: was.size - kept.length,
    changed: kept.filter((entry) => !isSameJson(entry, was.get(entry.part.id))).length,
  };
}

/** Returns a part's own fields, without its name and the parts it contains. */
function ownOf(part: object): unknown {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !NAMED_APART.has(key)));
}

const NAMED_APART = new Set(['title', 'name', 'topics', 'contents', 'questions', 'quiz']);

function keysOf(fields: CourseFields): (keyof CourseFields)[] {
  return Object.keys(fields) as (keyof CourseFields)[];
}
