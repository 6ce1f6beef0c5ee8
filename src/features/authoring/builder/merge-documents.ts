import { isSameJson } from '../../../kit/is-same-json.ts';
import { partsOf } from './parts-of.ts';
import type { ContentDraft, CourseDocument, ModuleDraft, QuestionDraft, TopicDraft } from '../rules.ts';

/**
 * Rebases a draft on a course that changed meanwhile: the author's changes since the base win, the rest is as it is live. Parts are
 * identified by their ids, wherever they are. Parts that were deleted live stay deleted.
 */
export function mergeDocuments(base: CourseDocument, draft: CourseDocument, live: CourseDocument): CourseDocument {
  const known = { base: partsOf(base), draft: partsOf(draft), live: partsOf(live) };

  const mergeQuestion: Merge<QuestionDraft> = (was, written, stands) => mergeFields(was, written, stands);

  const mergeContent: Merge<ContentDraft> = (was, written, stands) => ({
    ...mergeFields(was, written, stands),
    questions: mergeList('questions', mergeQuestion, was.questions, written.questions, stands.questions),
  });

  const mergeTopic: Merge<TopicDraft> = (was, written, stands) => ({
    ...mergeFields(was, written, stands),
    contents: mergeList('contents', mergeContent, was.contents, written.contents, stands.contents),
  });

  const mergeModule: Merge<ModuleDraft> = (was, written, stands) => ({
    ...mergeFields(was, written, stands),
    topics: mergeList('topics', mergeTopic, was.topics, written.topics, stands.topics),
  });

  /** Merges the children of one part. `was`, `written` and `stand` are its lists in the base, the draft and the live course. */
  function mergeList<Part extends { id: string }>(
    kind: keyof typeof known.base,
    merge: Merge<Part>,
    was: readonly Part[],
    written: readonly Part[],
    stand: readonly Part[],
  ): Part[] {
    const isNewLive = ({ id }: Part) => !known.base[kind].has(id) && !known.draft[kind].has(id);
    const isGone = ({ id }: Part) => known.base[kind].has(id) && !known.live[kind].has(id);
    const mine = new Map(written.filter((part) => !isGone(part)).map((part) => [part.id, part]));
    const order = isSameOrder(was, written)
      ? stand.map((part) => mine.get(part.id) ?? part).filter((part) => mine.has(part.id) || isNewLive(part))
      : [...mine.values(), ...stand.filter(isNewLive)];
    return order.map((part) => {
      const from = partOf<Part>(known.base[kind].get(part.id)?.part);
      const now = partOf<Part>(known.live[kind].get(part.id)?.part);
      return from && now ? merge(from, part, now) : part;
    });
  }

  return {
    fields: mergeFields(base.fields, draft.fields, live.fields),
    modules: mergeList('modules', mergeModule, base.modules, draft.modules, live.modules),
    finalTest: {
      questions: mergeList(
        'questions',
        mergeQuestion,
        base.finalTest.questions,
        draft.finalTest.questions,
        live.finalTest.questions,
      ),
      settings: mergeValue(base.finalTest.settings, draft.finalTest.settings, live.finalTest.settings),
    },
  };
}

type Merge<Part> = (was: Part, written: Part, stands: Part) => Part;

/** Merges field by field; the caller overwrites the lists that it merges. */
function mergeFields<Fields extends object>(was: Fields, written: Fields, stands: Fields): Fields {
  const merged = { ...written };
  for (const key of keysOf(written)) merged[key] = mergeValue(was[key], written[key], stands[key]);
  return merged;
}

function mergeValue<Value>(was: Value, written: Value, stands: Value): Value {
  return isSameJson(was, written) ? stands : written;
}

function isSameOrder(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}

/** Each kind of part has its own map, so the cast is safe. */
function partOf<Part>(part: unknown): Part | undefined {
  return part as Part | undefined;
}

function keysOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[];
}
