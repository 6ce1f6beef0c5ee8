import type { PublicBatch } from '../public-contract.ts';

type Planned = Pick<PublicBatch, 'id' | 'startDate' | 'endDate' | 'days' | 'from' | 'to'>;

/**
 * The first of these batches with classes on the same days at the same time as another one's, by their weekly plans. Classes that end and
 * start at the same minute do not overlap.
 */
export function findOverlap<B extends Planned>(batch: Planned, others: readonly B[]): B | null {
  return (
    others.find(
      (other) =>
        other.id !== batch.id &&
        other.startDate <= batch.endDate &&
        batch.startDate <= other.endDate &&
        other.days.some((day) => batch.days.includes(day)) &&
        other.from < endOf(batch) &&
        batch.from < endOf(other),
    ) ?? null
  );
}

/** A class that ends after midnight lasts for the rest of its day. */
function endOf({ from, to }: Planned): string {
  return to > from ? to : '24:00';
}
