import { useApplication } from '../../../ui/application-context.ts';
import { LeadPanel } from '../../enquiries/ui/lead-panel.tsx';
import { leadTimeline } from './lead-timeline.ts';
import type { LoadedLead } from './load-lead.ts';
import { sourceFacts } from './source-facts.ts';

interface LeadPlaceProps {
  loaded: LoadedLead;
  owners: { id: string; name: string }[];
  now: string;
  /** Takes it away from beside the list; absent on a page of its own. */
  closeHref?: string;
}

/** A lead with its orders among its history. */
export function LeadPlace({ loaded: { detail, orders }, owners, now, closeHref }: LeadPlaceProps) {
  const { institute } = useApplication();
  return (
    <aside className="box inbox-place" aria-label={`Enquiry of ${detail.lead.name}`}>
      <LeadPanel
        detail={detail}
        events={leadTimeline(detail, orders)}
        // The pages stand in the history, with their form.
        cameBy={sourceFacts(detail.lead.source).filter(({ name }) => name.endsWith('ame by'))}
        owners={owners}
        now={now}
        institute={institute.name}
        {...(closeHref === undefined ? {} : { closeHref })}
      />
    </aside>
  );
}
