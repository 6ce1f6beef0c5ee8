/** The position of a content in its course: indexes from 0. */
export interface ContentPlace {
  moduleIndex: number;
  topicIndex: number;
  contentIndex: number;
}

/** `0-2-1`: the key under which the player counts a completed content (spec 2 §3). */
export function toContentKey({ moduleIndex, topicIndex, contentIndex }: ContentPlace): string {
  return `${moduleIndex}-${topicIndex}-${contentIndex}`;
}

/** The position of a key, or `null` for an invalid one. */
export function parseContentKey(key: string): ContentPlace | null {
  const parts = /^(\d{1,4})-(\d{1,4})-(\d{1,4})$/.exec(key);
  if (!parts) return null;
  return { moduleIndex: Number(parts[1]), topicIndex: Number(parts[2]), contentIndex: Number(parts[3]) };
}
