import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import type { Lead } from '../inbox-contract.ts';
import { inboxList, type InboxView } from './inbox-list.ts';
import { subscribeToLeadEvents } from './lead-events.ts';

/** Leads that came, or asked again, since the list was loaded; `forget` takes one out that is known already. */
export function useArrivals(leads: Lead[]): { arrived: ReadonlySet<string>; forget: (id?: string) => void } {
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  useEffect(() => {
    return subscribeToLeadEvents((event) => {
      if (event?.kind === 'arrived') setArrived((known) => new Set([...known, event.leadId]));
      // The stream begins after the list was loaded, in a window that was in the background long after.
      if (event === null) void revalidate();
    });
  }, [revalidate]);
  // A list that was loaded again shows those that are in it.
  useEffect(() => {
    setArrived((known) => without(known, new Set(leads.map(({ id }) => id))));
  }, [leads]);
  return {
    arrived,
    forget: (id) => setArrived((known) => (id === undefined ? new Set() : without(known, new Set([id])))),
  };
}

/** A quiet bar that says what came; it moves nothing until it is pressed. */
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
