import { parseContentKey, type ContentPlace } from '../../../../kit/outline-keys.ts';
import { contentAt, listContents, type MeasuredContent, type MeasuredOutline } from '../../rules.ts';

/** What is open in the player: a module shows its topics, a topic its contents, and a content plays. */
export interface Selection {
  moduleIndex: number | null;
  topicIndex: number | null;
  contentIndex: number | null;
}

/**
 * A click on a module expands it and clears the chosen topic and content (spec 2 §4); another click, with nothing chosen in it, closes it.
 */
export function selectModule(selection: Selection, moduleIndex: number): Selection {
  const closes = selection.moduleIndex === moduleIndex && selection.topicIndex === null;
  return { moduleIndex: closes ? null : moduleIndex, topicIndex: null, contentIndex: null };
}

/** A topic starts at its first content (spec 2 §4). */
export function selectTopic(outline: MeasuredOutline, moduleIndex: number, topicIndex: number): Selection {
  const first = contentAt(outline, { moduleIndex, topicIndex, contentIndex: 0 });
  return { moduleIndex, topicIndex, contentIndex: first ? 0 : null };
}

/** The chosen content's place, or `null` while only a module or a topic is open. */
export function placeOf({ moduleIndex, topicIndex, contentIndex }: Selection): ContentPlace | null {
  if (moduleIndex === null || topicIndex === null || contentIndex === null) return null;
  return { moduleIndex, topicIndex, contentIndex };
}

/** The player's start: the content in the URL (`?at=0-2-1`), else where the learner stopped, else nothing. */
export function firstSelection(
  outline: MeasuredOutline,
  lastWatched: ContentPlace | null,
  at: string | null,
): Selection {
  const asked = at === null ? null : parseContentKey(at);
  for (const place of [asked, lastWatched]) {
    if (place && contentAt(outline, place)) {
      return { moduleIndex: place.moduleIndex, topicIndex: place.topicIndex, contentIndex: place.contentIndex };
    }
  }
  return { moduleIndex: null, topicIndex: null, contentIndex: null };
}

/** The selection in a course that was edited meanwhile: what is open stays open, at its new place. */
export function carrySelection(before: MeasuredOutline, after: MeasuredOutline, selection: Selection): Selection {
  const place = placeOf(selection);
  const content = place && contentAt(before, place);
  if (!content) return selection;
  const now = listContents(after).find((entry) => entry.content.id === content.id);
  return now?.place ?? { moduleIndex: null, topicIndex: null, contentIndex: null };
}

/** The next content in course order; `null` after the last. */
export function nextPlace<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
  place: ContentPlace,
): ContentPlace | null {
  return placeBeside(outline, place, 1);
}

/** The previous content; `null` before the first. */
export function previousPlace<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
  place: ContentPlace,
): ContentPlace | null {
  return placeBeside(outline, place, -1);
}

function placeBeside<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
  place: ContentPlace,
  step: -1 | 1,
): ContentPlace | null {
  const entries = listContents(outline);
  const at = entries.findIndex((entry) => isSamePlace(entry.place, place));
  return at === -1 ? null : (entries[at + step]?.place ?? null);
}

export function isSamePlace(one: ContentPlace | null, other: ContentPlace | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.moduleIndex === other.moduleIndex &&
    one.topicIndex === other.topicIndex &&
    one.contentIndex === other.contentIndex
  );
}
