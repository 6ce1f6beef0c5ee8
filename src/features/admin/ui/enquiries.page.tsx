import '../../../ui/office/list-page.css';
import '../../../ui/office/record-page.css';
import '../../enquiries/leads/ui/inbox.css';
import '../../enquiries/leads/ui/lead-panel.css';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../kit/roles.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { LoadFailureHandle } from '../../../ui/document/load-failure.ts';
import { pageContext, type CallApi } from '../../../ui/document/page-context.ts';
import type { getWaitingLeads, listLeadChoices, listLeads } from '../../enquiries/leads/inbox-contract.ts';
import { AddLeadDialog } from '../../enquiries/leads/ui/add-lead-dialog.tsx';
import { inboxList, leadHref, type InboxView } from '../../enquiries/leads/ui/inbox-list.ts';
import { ArrivalsBar, useArrivals } from '../../enquiries/leads/ui/inbox-arrivals.tsx';
import { InboxPace } from '../../enquiries/leads/ui/inbox-pace.tsx';
import { leadColumns } from '../../enquiries/leads/ui/inbox-table.tsx';
import { inboxTabs } from '../../enquiries/leads/ui/inbox-tabs.ts';
import { NoLeads } from '../../enquiries/leads/ui/no-leads.tsx';
import { TurnsDialog } from '../../enquiries/leads/ui/turns-dialog.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import type { listCourses } from '../../catalogue/contract.ts';
import type { listBoard } from '../../enquiries/leads/board-contract.ts';
import { EnquiriesBoard } from '../../enquiries/leads/ui/enquiries-board.tsx';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { ListBox, ListHead } from '../../../ui/lists/list-parts.tsx';
import { ChosenActs } from '../../enquiries/leads/ui/inbox-chosen.tsx';
import { mayOpen, mayOpenPage } from '../../../ui/office/office-sections.ts';

export const meta = applicationMeta('Enquiries');

/** spec 1 §8 */
export const handle = { loadFailure: 'Failed to fetch forms' } satisfies LoadFailureHandle;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = inboxList.read(url.searchParams);
  // Earlier addresses opened a lead beside the list.
  if (view.lead !== '') throw redirect(leadHref(view.lead, view));
  if (view.view === 'board') return { view, ...(await loadBoard(call, view)), now: new Date().toISOString() };
  const [list, choices, waiting] = await Promise.all([
    call<typeof listLeads>({ method: 'GET', path: '/leads', query: inboxList.query(view) }),
    call<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }),
    call<typeof getWaitingLeads>({ method: 'GET', path: '/leads/waiting' }),
  ]);
  return { view, list, choices, waiting, board: null, now: new Date().toISOString() };
}

async function loadBoard(call: CallApi, view: InboxView) {
  const { sort: _sort, page: _page, limit: _limit, stage: _stage, ...query } = inboxList.query(view);
  const [{ columns }, choices, { courses }] = await Promise.all([
    call<typeof listBoard>({ method: 'GET', path: '/leads/board', query: { ...query, limit: Number(view.shown) } }),
    call<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }),
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query: { type: 'Courses' } }),
  ]);
  const prices = courses.flatMap((course) => ('price' in course ? [[course.title, course.price] as const] : []));
  return { board: { columns, prices }, choices, list: null, waiting: null };
}

/** All leads, by stage and filter. */
export default function EnquiriesPage() {
  const { view, list, board, choices, waiting, now } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const leads = list?.leads ?? board?.columns.flatMap((column) => column.leads) ?? [];
  const navigate = useNavigate();
  // In the address, so that the New menu opens it and Back closes it.
  const { search, hash } = useLocation();
  const setAdding = (isOn: boolean) =>
    void navigate({ search, hash: isOn ? 'new' : '' }, { replace: !isOn, preventScrollReset: true });
  const [isAssigning, setAssigning] = useState(false);
  const { arrived, forget } = useArrivals(leads);
  return (
    <OfficePage
      title="Enquiries"
      end={
        <ListHead
          list={inboxList}
          view={view}
          more={
            <>
              <Looks view={view} />
              <ButtonLink variant="line" size="small" icon={FileUp} href="/admin/enquiries/import">
                Import
              </ButtonLink>
            </>
          }
        >
          <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
            New enquiry
          </Button>
        </ListHead>
      }
    >
      <ArrivalsBar count={arrived.size} view={view} onShow={() => forget()} />
      {board && (
        <EnquiriesBoard
          columns={board.columns}
          view={view}
          options={optionsOf(view, choices)}
          prices={new Map(board.prices)}
          now={now}
          maySell={user !== null && mayOpenPage(user, '/admin/orders/new')}
        />
      )}
      {list && waiting && (
        <div className="inbox">
          <ListBox
            list={inboxList}
            view={view}
            place={list}
            tabs={inboxTabs({ ...list, view })}
            tabsLabel="Stages"
            options={optionsOf(view, choices)}
            caption="Enquiries"
            columns={leadColumns(view, now)}
            rows={list.leads}
            rowKey={({ id }) => id}
            choosing={{
              nameOf: ({ name }) => name,
              acts: ({ ids, keep }) => (
                <ChosenActs chosen={new Set(ids)} owners={choices.owners} onDone={() => keep([])} />
              ),
              readPage: async (page) => {
                const query = inboxList.query({ ...view, page });
                return (await callApi<typeof listLeads>({ method: 'GET', path: '/leads', query })).leads;
              },
            }}
            pagesLabel="Pages of enquiries"
            sum={
              <span className="row-keys">
                Press <kbd>J</kbd> <kbd>K</kbd> to move, <kbd>C</kbd> to call, <kbd>S</kbd> for the stage
              </span>
            }
            empty={
              <NoLeads
                view={view}
                total={list.total}
                inAllStages={Object.values(list.stages).reduce((sum, count) => sum + count, 0)}
                onAdd={() => setAdding(true)}
              />
            }
          />
        </div>
      )}
      {waiting && <InboxPace waiting={waiting} now={now} />}
      <div className="inbox-foot">
        {user && isAdmin(user.role) && (
          <Button variant="text" size="small" onClick={() => setAssigning(true)}>
            Assignment
          </Button>
        )}
        {user && mayOpen(user.role, '/admin/newsletter') && (
          <Link className="office-link" to="/admin/newsletter">
            Newsletter subscribers
          </Link>
        )}
      </div>
      <AddLeadDialog
        isOpen={hash === '#new'}
        courses={choices.courses}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => forget(id)}
      />
      <TurnsDialog isOpen={isAssigning} onClose={() => setAssigning(false)} />
    </OfficePage>
  );
}

/** As a list or as a board. */
function Looks({ view }: { view: InboxView }) {
  return (
    <nav className="inbox-looks" aria-label="Show as">
      {(['list', 'board'] as const).map((look) => (
        <Link
          key={look}
          to={inboxList.href({ ...view, view: look, page: 1, ...(look === 'board' && { stage: 'open' as const }) })}
          aria-current={view.view === look ? 'page' : undefined}
        >
          {look === 'list' ? 'List' : 'Board'}
        </Link>
      ))}
    </nav>
  );
}

type Choices = RouteResponse<typeof listLeadChoices>;

/** The filters whose values only the server knows; a selected value stays an option even if no form contains it now. */
function optionsOf(view: InboxView, choices: Choices) {
  const named = (values: readonly string[], chosen: string) =>
    Object.fromEntries([...(chosen === '' ? [] : [chosen]), ...values].map((value) => [value, value]));
  return {
    form: named(choices.forms, view.form),
    course: named(choices.courses, view.course),
    source: { ...named(choices.sources, view.source), none: 'Direct or unknown' },
    tag: named(choices.tags, view.tag),
    owner: {
      mine: 'Me and nobody',
      none: 'Unassigned',
      ...Object.fromEntries(choices.owners.map(({ id, name }) => [id, name])),
    },
  };
}
