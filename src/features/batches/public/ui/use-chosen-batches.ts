import { useEffect, useState } from 'react';
import type { PublicBatch } from '../public-contract.ts';

const KEPT = 'chosen_batches';

/**
 * The batch that was chosen for each course. A choice outlives a reload and a sign-in elsewhere, and ends with its last seat: `open` are
 * the batches as the server last told them.
 */
export function useChosenBatches(open: ReadonlyMap<string, PublicBatch[]>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PublicBatch>>(new Map());
  useEffect(() => {
    if (open.size > 0) setChosen((before) => renew(before, open, readKept()));
  }, [open]);
  const choose = (courseId: string, batch: PublicBatch | null): void => {
    keep({ ...readKept(), [courseId]: batch?.id ?? null });
    setChosen((before) => {
      const after = new Map(before);
      if (batch) after.set(courseId, batch);
      else after.delete(courseId);
      return after;
    });
  };
  return { chosen, choose };
}

type Kept = Record<string, string | null>;

/** The choices that still stand, with the seats of today: those of the page first, then those that were kept. */
export function renew(
  before: ReadonlyMap<string, PublicBatch>,
  open: ReadonlyMap<string, PublicBatch[]>,
  kept: Kept,
): ReadonlyMap<string, PublicBatch> {
  return new Map(
    [...open].flatMap(([courseId, batches]) => {
      const wanted = before.get(courseId)?.id ?? kept[courseId];
      const batch = batches.find(({ id, saleState }) => id === wanted && saleState === 'open');
      return batch ? [[courseId, batch] as const] : [];
    }),
  );
}

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    // A browser without storage keeps nothing.
    return {};
  }
}

function keep(choices: Kept): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(choices));
  } catch {
    // The choice is on the page all the same.
  }
}
