import { useEffect, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import type { getWaitingLeads } from '../../enquiries/leads/inbox-contract.ts';
import { subscribeToLeadEvents } from '../../enquiries/leads/ui/lead-events.ts';

/** The number of new enquiries, in the sidebar; updated by events from other windows. */
export function WaitingBadge() {
  const count = useWaitingCount();
  if (!count) return null;
  return (
    <span className="office-item-badge">
      {count}
      <span className="unseen"> new</span>
    </span>
  );
}

function useWaitingCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      try {
        const waiting = await callApi<typeof getWaitingLeads>({ method: 'GET', path: '/leads/waiting' });
        if (!isGone) setCount(waiting.new);
      } catch {
        // The next event triggers the next load.
      }
    };
    void look();
    const stop = subscribeToLeadEvents(() => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return count;
}
