import '../../../ui/office/record-page.css';
import '../../enquiries/leads/ui/inbox.css';
import '../../enquiries/leads/ui/lead-panel.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listLeadChoices } from '../../enquiries/leads/inbox-contract.ts';
import { STAGE_NAMES } from '../../enquiries/rules.ts';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import { stageTones } from '../../enquiries/leads/ui/inbox-labels.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { LeadPlace } from './lead-place.tsx';
import { loadLead } from './load-lead.ts';

export const meta = applicationMeta('Enquiry');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [loaded, { owners }] = await Promise.all([
    loadLead(call, params.id ?? ''),
    call<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }),
  ]);
  const listHref = inboxList.href({ ...inboxList.read(url.searchParams), lead: '' });
  return { loaded, owners, listHref, now: new Date().toISOString() };
}

/** One lead on its own page, as on phones. */
export default function EnquiryPage() {
  const { loaded, owners, listHref, now } = useLoaderData<typeof loader>();
  const { lead } = loaded.detail;
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <OfficePage
      title={lead.name}
      before={back}
      end={<Badge tone={stageTones[lead.stage]}>{STAGE_NAMES[lead.stage]}</Badge>}
    >
      <LeadPlace loaded={loaded} owners={owners} now={now} />
    </OfficePage>
  );
}
