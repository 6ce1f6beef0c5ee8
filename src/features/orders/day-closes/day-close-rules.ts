/** What a cashier is told about a count that cannot be kept. */
export const WHOLE_RUPEES = 'Please enter whole rupees';
export const NOTE_MISSING = 'Please write a note about the difference';
export const MAX_COUNTED_RUPEES = 20_000_000;

/** The fields of a close that are wrong, all at once; `null` for one that can be kept. */
export function checkClose(
  { countedRupees, note }: { countedRupees: number; note: string },
  expectedCashPaise: number,
): { message: string; errors: { countedRupees?: string; note?: string } } | null {
  if (!Number.isSafeInteger(countedRupees) || countedRupees < 0 || countedRupees > MAX_COUNTED_RUPEES) {
    return { message: WHOLE_RUPEES, errors: { countedRupees: WHOLE_RUPEES } };
  }
  return needsNote({ countedCashPaise: countedRupees * 100, expectedCashPaise, note })
    ? { message: NOTE_MISSING, errors: { note: NOTE_MISSING } }
    : null;
}

/** Money that is missing or too much is never closed without a word. */
export function needsNote(close: { countedCashPaise: number; expectedCashPaise: number; note: string }): boolean {
  return close.countedCashPaise !== close.expectedCashPaise && close.note === '';
}
