import '../../../ui/office/list-page.css';
import '../../../ui/office/record-page.css';
import '../../enquiries/leads/ui/inbox.css';
import '../../enquiries/leads/ui/lead-panel.css';
import { Download, FileUp, Keyboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useApplication } from '../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHiddenColumns } from '../../../ui/lists/office-columns.tsx';
import { pageCount, pageNote } from '../../../ui/lists/office-total.ts';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { getWaitingLeads, listLeadChoices, listLeads } from '../../enquiries/leads/inbox-contract.ts';
import { AddLeadDialog } from '../../enquiries/leads/ui/add-lead-dialog.tsx';
import { inboxList } from '../../enquiries/leads/ui/inbox-list.ts';
import { ArrivalsBar, useArrivals } from '../../enquiries/leads/ui/inbox-arrivals.tsx';
import { InboxBar } from '../../enquiries/leads/ui/inbox-bar.tsx';
import { InboxFilters } from '../../enquiries/leads/ui/inbox-filters.tsx';
import { InboxKeysDialog } from '../../enquiries/leads/ui/inbox-keys-dialog.tsx';
import { InboxPace } from '../../enquiries/leads/ui/inbox-pace.tsx';
import { InboxSearch } from '../../enquiries/leads/ui/inbox-search.tsx';
import { InboxTable } from '../../enquiries/leads/ui/inbox-table.tsx';
import { InboxTabs } from '../../enquiries/leads/ui/inbox-tabs.tsx';
import { NoLeads } from '../../enquiries/leads/ui/no-leads.tsx';
import { useInboxSelection } from '../../enquiries/leads/ui/use-inbox-selection.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import { LeadPlace } from './lead-place.tsx';
import { loadLead, loadLeadIfThere } from './load-lead.ts';
import { mayOpen } from '../../../ui/office/office-sections.ts';

export const meta = applicationMeta('Enquiries');

/** spec 1 §8 */
export const handle = { loadFailure: 'Failed to fetch forms' } satisfies LoadFailureHandle;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = inboxList.read(url.searchParams);
  const [list, choices, waiting, open] = await Promise.all([
    call<typeof listLeads>({ method: 'GET', path: '/leads', query: inboxList.query(view) }),
    call<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }),
    call<typeof getWaitingLeads>({ method: 'GET', path: '/leads/waiting' }),
    view.lead === '' ? null : loadLeadIfThere(() => loadLead(call, view.lead)),
  ]);
  return { view, list, choices, waiting, open, now: new Date().toISOString() };
}

/** All leads, by stage and filter, with one of them open beside the list. */
export default function EnquiriesPage() {
  const { view, list, choices, waiting, open, now } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const columns = useHiddenColumns('enquiries');
  const { arrived, forget } = useArrivals(list.leads);
  const staff = useInboxSelection(
    view,
    list.leads.map(({ id }) => id),
  );
  return (
    <OfficePage
      title="Enquiries"
      end={
        <div className="inbox-head">
          <InboxSearch view={view} />
          <ButtonLink variant="quiet" size="small" icon={FileUp} href="/admin/enquiries/import" className="inbox-csv">
            Import
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            size="small"
            icon={Download}
            href={inboxList.csvHref(view)}
            download
            className="inbox-csv"
          >
            CSV
          </ButtonLink>
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            Add
          </Button>
        </div>
      }
    >
      <InboxTabs view={view} stages={list.stages} cappedStages={list.cappedStages} />
      <InboxPace waiting={waiting} now={now} />
      <div className="inbox-filter-row">
        <InboxFilters view={view} choices={choices} />
        <SavedViews list="enquiries" href={inboxList.href({ ...view, page: 1, lead: '' })} isSmall />
      </div>
      <ArrivalsBar count={arrived.size} view={view} onShow={() => forget()} />
      <div className="inbox" data-open={open !== null || undefined}>
        {list.leads.length === 0 ? (
          <NoLeads view={view} total={list.total} onAdd={() => setAdding(true)} />
        ) : (
          <div className="inbox-list">
            <InboxBar
              view={view}
              desk={staff}
              ids={list.leads.map(({ id }) => id)}
              owners={choices.owners}
              columns={columns}
            />
            <InboxTable
              leads={list.leads}
              view={view}
              now={now}
              chosen={staff.chosen}
              onChoose={staff.choose}
              hidden={columns.hidden}
            />
          </div>
        )}
        {open && (
          <LeadPlace
            loaded={open}
            owners={choices.owners}
            now={now}
            closeHref={inboxList.href({ ...view, lead: '' })}
          />
        )}
      </div>
      {list.leads.length > 0 && (
        <Pager
          current={list.page}
          total={pageCount(list, list.leads.length)}
          label="Pages of enquiries"
          note={pageNote(list, list.leads.length)}
          onPage={(page) => void navigate(inboxList.href({ ...view, page, lead: '' }))}
        />
      )}
      <div className="inbox-foot">
        <Button variant="text" size="small" icon={Keyboard} onClick={() => staff.keys.setOpen(true)}>
          Keys
        </Button>
        {user && mayOpen(user.role, '/admin/newsletter') && (
          <Link className="office-link" to="/admin/newsletter">
            Newsletter addresses
          </Link>
        )}
      </div>
      <AddLeadDialog
        isOpen={isAdding}
        courses={choices.courses}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => forget(id)}
      />
      <InboxKeysDialog
        isOpen={staff.keys.isOpen}
        hasLetters={staff.keys.hasLetters}
        onLetters={staff.keys.setLetters}
        onClose={() => staff.keys.setOpen(false)}
      />
    </OfficePage>
  );
}
