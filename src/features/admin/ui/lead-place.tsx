import { useApplication } from '../../../ui/document/application-context.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LeadPanel } from '../../enquiries/leads/ui/lead-panel.tsx';
import { leadTimeline } from './lead-timeline.ts';
import type { LoadedLead } from './load-lead.ts';
import { mayOpen } from '../../../ui/office/office-sections.ts';
import { sourceDetails } from '../../../ui/office/source-details.ts';

interface LeadPlaceProps {
  loaded: LoadedLead;
  owners: { id: string; name: string }[];
  now: string;
  /** Closes the panel beside the list; absent on the lead's own page. */
  closeHref?: string;
}

/** A lead with its orders in the history. */
export function LeadPlace({ loaded: { detail, orders }, owners, now, closeHref }: LeadPlaceProps) {
  const { institute, user } = useApplication();
  const events = leadTimeline(detail, orders ?? []).map((event) =>
    event.href !== null && user && mayOpen(user.role, event.href) ? event : { ...event, href: null },
  );
  return (
    <aside className="box inbox-place" aria-label={`Enquiry of ${detail.lead.name}`}>
      {orders === null && <FormError message="The orders could not be loaded. Everything else is here." />}
      <LeadPanel
        detail={detail}
        events={events}
        // The visited pages are in the history, with their form.
        cameBy={sourceDetails(detail.lead.source).filter(({ name }) => name.endsWith('ame by'))}
        owners={owners}
        now={now}
        institute={institute.name}
        {...(closeHref === undefined ? {} : { closeHref })}
      />
    </aside>
  );
}
