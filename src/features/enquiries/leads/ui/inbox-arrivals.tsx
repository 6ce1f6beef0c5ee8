import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import type { Lead } from '../inbox-contract.ts';
import { inboxList, type InboxView } from './inbox-list.ts';
import { subscribeToLeadEvents } from './lead-events.ts';

/** Leads that arrived or sent another form since the list was loaded; `forget` removes one that is already known. */
export function useArrivals(leads: Lead[]): { arrived: ReadonlySet<string>; forget: (id?: string) => void } {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  useEffect(() => {
    return subscribeToLeadEvents((event) => {
      if (event?.kind === 'arrived') setArrived((known) => new Set([...known, event.leadId]));
      // In a window that was in the background, the stream begins long after the list was loaded.
      if (event === null) void revalidate();
    });
  }, [revalidate]);
  // A reloaded list already contains its arrivals.
  useEffect(() => {
    setArrived((known) => without(known, new Set(leads.map(({ id }) => id))));
  }, [leads]);
  return {
    arrived,
    forget: (id) => setArrived((known) => (id === undefined ? new Set() : without(known, new Set([id])))),
  };
}

/** An unobtrusive bar with the arrivals; the list changes only on click. */
export function ArrivalsBar({ count, view, onShow }: { count: number; view: InboxView; onShow: () => void }) {
  const navigate = useNavigate();
  const show = () => {
    onShow();
    void navigate(inboxList.href({ lead: view.lead }));
  };
  return (
    <div role="status" className="inbox-news">
      {count > 0 && (
        <p className="inbox-arrivals">
          {count === 1 ? '1 new enquiry.' : `${count} new enquiries.`}
          <Button variant="text" size="small" onClick={show}>
            Show
          </Button>
        </p>
      )}
    </div>
  );
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): ReadonlySet<string> {
  const rest = [...all].filter((id) => !some.has(id));
  return rest.length === all.size ? all : new Set(rest);
}
