import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { mayOpen, type Colleague } from '../../../ui/office/office-sections.ts';
import { subscribeToLeadEvents } from '../../enquiries/leads/ui/lead-events.ts';
import type { countWaiting } from '../../reports/overview/waiting-contract.ts';

export type Waiting = Omit<RouteResponse<typeof countWaiting>, 'success'>;

/** Moving between pages asks again after this time at the earliest. */
const FRESH_MS = 10_000;

/** What waits for a colleague: counted after the page is shown, again with each page, and when enquiries arrive. */
export function useWaiting(colleague: Colleague): { waiting: Waiting; refresh: () => void } {
  const { pathname } = useLocation();
  const [waiting, setWaiting] = useState<Waiting>({ waiting: {}, unread: 0 });
  const [asked, setAsked] = useState({ at: 0, times: 0 });
  const hasEnquiries = mayOpen(colleague.role, '/admin/enquiries');
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      try {
        const { success: _, ...counts } = await callApi<typeof countWaiting>({ method: 'GET', path: '/admin/waiting' });
        if (!isGone) setWaiting(counts);
      } catch {
        // The next page asks again.
      }
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [asked.times]);
  const refresh = () => setAsked(({ times }) => ({ at: Date.now(), times: times + 1 }));
  useEffect(() => {
    setAsked((last) => (Date.now() - last.at < FRESH_MS ? last : { at: Date.now(), times: last.times + 1 }));
  }, [pathname]);
  useEffect(() => {
    if (!hasEnquiries) return;
    return subscribeToLeadEvents(() => setAsked(({ times }) => ({ at: Date.now(), times: times + 1 })));
  }, [hasEnquiries]);
  return { waiting, refresh };
}
