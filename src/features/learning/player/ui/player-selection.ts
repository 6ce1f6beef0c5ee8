import { parseContentKey, type ContentPlace } from '../../../../kit/outline-keys.ts';
import { contentAt, listContents, type MeasuredContent, type MeasuredOutline } from '../../rules.ts';

/** What the player has open: a module shows its topics, a topic its contents, and a content plays. */
export interface Selection {
  moduleIndex: number | null;
  topicIndex: number | null;
  contentIndex: number | null;
}

/**
 * Pressing a module expands it with no topic and no content chosen any more (spec 2 §4); pressing it again, with nothing chosen in it,
 * closes it.
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

/** Where the player begins: at the content that the address names (`?at=0-2-1`), else where the learner stopped, else with nothing chosen. */
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

/** The selection in a course that was edited meanwhile: what is open stays open, wherever it stands now. */
export function carrySelection(before: MeasuredOutline, after: MeasuredOutline, selection: Selection): Selection {
  const place = placeOf(selection);
  const content = place && contentAt(before, place);
  if (!content) return selection;
  const now = listContents(after).find((entry) => entry.content.id === content.id);
  return now?.place ?? { moduleIndex: null, topicIndex: null, contentIndex: null };
}

/** The content after this one, in the order of the course; `null` after the last. */
export function nextPlace<C extends MeasuredContent>(
  outline: MeasuredOutline<C>,
  place: ContentPlace,
): ContentPlace | null {
  return placeBeside(outline, place, 1);
}

/** The content before this one; `null` before the first. */
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
