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
