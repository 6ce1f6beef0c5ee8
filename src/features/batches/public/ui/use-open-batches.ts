import { useEffect, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { listPublicBatches, PublicBatch } from '../public-contract.ts';

/** The batches of the cart's courses that can be chosen or waited for, by course; `null` while they are not known. */
export function useOpenBatches(
  courseIds: readonly string[],
  again: unknown,
): ReadonlyMap<string, PublicBatch[]> | null {
  const [batches, setBatches] = useState<ReadonlyMap<string, PublicBatch[]> | null>(null);
  const asked = courseIds.join(' ');
  useEffect(() => {
    let isStale = false;
    const ids = asked.split(' ').filter(Boolean);
    const load = async (course: string) => {
      const query = { course, limit: 25 };
      return (await callApi<typeof listPublicBatches>({ method: 'GET', path: '/batches', query })).batches;
    };
    Promise.all(ids.map(async (id) => [id, await load(id)] as const)).then(
      (found) => isStale || setBatches(new Map(found.filter(([, own]) => own.length > 0))),
      // A course is bought without a batch then; the office gives the seat.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [asked, again]);
  return batches;
}
