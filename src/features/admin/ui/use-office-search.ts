import { useEffect, useState } from 'react';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { searchOffice } from '../../reports/overview/search-contract.ts';

export type OfficeFound = RouteResponse<typeof searchOffice>;

const PAUSE_MS = 180;

/** The server's results for the input, debounced; `isBusy` until the response. */
export function useOfficeSearch(typed: string): { answer: OfficeFound | null; isBusy: boolean; hasFailed: boolean } {
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; answer: OfficeFound | null } | null>(null);
  useEffect(() => {
    if (q.length < 2) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      try {
        const response = await callApi<typeof searchOffice>({ method: 'GET', path: '/admin/search', query: { q } });
        if (!isOld) setFound({ q, answer: response });
      } catch {
        if (!isOld) setFound({ q, answer: null });
      }
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [q]);
  const isCurrent = found?.q === q;
  return {
    answer: q.length < 2 ? null : (found?.answer ?? null),
    isBusy: q.length >= 2 && !isCurrent,
    hasFailed: isCurrent && found.answer === null,
  };
}
