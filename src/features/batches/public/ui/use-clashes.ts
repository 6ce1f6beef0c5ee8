import { useEffect, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { getPublicBatch } from '../public-contract.ts';

/**
 * What the server says of these batches and the buyer's other classes, by batch: why they clash, or `null` when they do not. A guest has no
 * classes that are known, and a batch that cannot be asked about is left out: the order decides.
 */
export function useClashes(batchIds: readonly string[], userId: string | null): ReadonlyMap<string, string | null> {
  const [clashes, setClashes] = useState<ReadonlyMap<string, string | null>>(new Map());
  const asked = batchIds.join(' ');
  useEffect(() => {
    let isStale = false;
    const ids = userId === null ? [] : asked.split(' ').filter(Boolean);
    void Promise.all(ids.map(findClash)).then((found) => isStale || setClashes(new Map(found.flat())));
    return () => {
      isStale = true;
    };
  }, [asked, userId]);
  return clashes;
}

async function findClash(idOrCode: string): Promise<[string, string | null][]> {
  const request = { method: 'GET', path: '/batches/:idOrCode', params: { idOrCode } } as const;
  const mine = (await callApi<typeof getPublicBatch>(request).catch(() => null))?.mine;
  return mine ? [[idOrCode, mine.clash]] : [];
}
