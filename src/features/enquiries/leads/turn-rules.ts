/**
 * Who gets the next enquiry: the one after the last, in the order of their ids, without those who are absent; `null`
 * when nobody is there.
 */
export function nextInTurn(
  counsellorIds: readonly string[],
  { absentIds, lastOwnerId }: { absentIds: readonly string[]; lastOwnerId: string | null },
): string | null {
  const present = counsellorIds.filter((id) => !absentIds.includes(id)).toSorted();
  return present.find((id) => lastOwnerId !== null && id > lastOwnerId) ?? present[0] ?? null;
}

/** The people whom a note mentions as “@Name”; of two names that begin alike, the longer one. */
export function findMentions(text: string, users: readonly { id: string; name: string }[]): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  const taken: [from: number, to: number][] = [];
  for (const { id, name } of users.toSorted((one, other) => other.name.length - one.name.length)) {
    const wanted = `@${name.toLowerCase()}`;
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      const isInside = taken.some(([from, to]) => at >= from && at < to);
      if (isInside || /[\p{L}\p{N}]/u.test(lower[end] ?? '')) continue;
      taken.push([at, end]);
      found.add(id);
    }
  }
  return [...found];
}
