import '../../../../ui/office/record-page.css';
import '../../../../ui/lists/list-tabs.css';
import './batch.css';
import { Pencil } from 'lucide-react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { formatWeekday } from '../../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { findPlace } from '../../../../ui/lists/find-place.ts';
import { readAllPages } from '../../../../ui/lists/read-all-pages.ts';
import { StageTabs } from '../../../../ui/lists/list-tabs.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ListCrumb } from '../../../../ui/office/record-crumb.tsx';
import { CancelBatchButton } from '../../cancellation/ui/cancel-batch-button.tsx';
import { Roster } from '../../enrolments/ui/roster.tsx';
import { ReleaseRules } from '../../release/ui/release-rules.tsx';
import type { getReleases } from '../../release/release-contract.ts';
import { ClassList } from '../../sessions/ui/class-list.tsx';
import type { listWaitlist } from '../../waitlist/waitlist-contract.ts';
import { Waitlist } from '../../waitlist/ui/waitlist.tsx';
import type { getBatch, listBatches, OfficeBatch } from '../batch-contract.ts';
import type { getBatchChoices } from '../choices-contract.ts';
import { BatchBadge } from './batch-badge.tsx';
import { BatchDetails } from './batch-details.tsx';
import { BatchHistory } from './batch-history.tsx';
import { daysText, placeText, timesText } from './batch-labels.ts';
import { BatchSummary } from './batch-summary.tsx';
import { batchesList } from './batches-list.ts';
import { CourseBlock } from './batches-table.tsx';
import { SeatMap } from './seat-map.tsx';

export const meta = applicationMeta('Batch');

const TABS = ['roster', 'classes', 'waitlist', 'release', 'details', 'history'] as const;
type Tab = (typeof TABS)[number];

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const role = caller.kind === 'user' ? caller.role : 'student';
  const id = params.id ?? '';
  const keepsWaitlist = role === 'counsellor' || isAdmin(role);
  const mayRelease = role === 'trainer' || isAdmin(role);
  const view = batchesList.read(url.searchParams);
  const tab = TABS.find((name) => name === url.searchParams.get('tab')) ?? 'roster';
  const loaded = await call<typeof getBatch>({ method: 'GET', path: '/admin/batches/:id', params: { id } });
  const [found, choices, waitlist, releases] = await Promise.all([
    findPlace({
      id,
      page: view.page,
      async read(page) {
        const query = batchesList.query({ ...view, page });
        const list = await call<typeof listBatches>({ method: 'GET', path: '/admin/batches', query });
        return { ...list, ids: list.batches.map((batch) => batch.id) };
      },
      // The batch is shown even when the list cannot be read.
    }).catch(() => null),
    call<typeof getBatchChoices>({ method: 'GET', path: '/admin/batch-choices' }),
    keepsWaitlist
      ? readAllPages(async (query) => {
          const path = '/admin/batches/:id/waitlist';
          const found = await call<typeof listWaitlist>({ method: 'GET', path, params: { id }, query });
          return { rows: found.entries, total: found.total };
        }).then((entries) => ({ entries, total: entries.length }))
      : null,
    mayRelease && tab === 'release'
      ? call<typeof getReleases>({ method: 'GET', path: '/admin/batches/:id/releases', params: { id } })
      : null,
  ]);
  return {
    ...loaded,
    view,
    found,
    releases,
    mayRelease,
    choices,
    waitlist,
    tab,
    isAdmin: isAdmin(role),
    isAccountant: role === 'accountant',
    keepsWaitlist,
    now: new Date().toISOString(),
  };
}

/** One batch: its seats, then roster, classes, waitlist, release, details and history. */
export default function BatchPage() {
  const { batch, roster, sessions, choices, waitlist, releases, tab, now, ...loaded } = useLoaderData<typeof loader>();
  const hrefOf = useTabs(batch.id);
  const isOver = batch.state === 'completed' || batch.state === 'cancelled';
  const ahead = sessions.filter(({ state, startsAt }) => state !== 'cancelled' && startsAt > now).length;
  const course = choices.courses.find(({ courseId }) => courseId === batch.courseId);
  const tabs: { name: Tab; label: string; count?: number }[] = [
    { name: 'roster', label: 'Roster', count: roster.length },
    { name: 'classes', label: 'Classes', count: batch.classes },
    ...(waitlist ? [{ name: 'waitlist' as const, label: 'Waitlist', count: waitlist.total }] : []),
    ...(loaded.mayRelease ? [{ name: 'release' as const, label: 'Release' }] : []),
    { name: 'details', label: 'Details' },
    { name: 'history', label: 'History' },
  ];
  const crumb = (
    <ListCrumb
      name="Batches"
      list={batchesList}
      view={loaded.view}
      found={loaded.found}
      id={batch.id}
      noun="batch"
      pathOf={(id) => `/admin/batches/${id}`}
    />
  );
  return (
    <OfficePage
      title={batch.code}
      before={crumb}
      end={
        <div className="batch-head-end">
          <BatchBadge batch={batch} />
          {loaded.isAdmin && !isOver && (
            <ButtonLink
              variant="line"
              size="small"
              icon={Pencil}
              aria-keyshortcuts="E"
              href={`/admin/batches/edit?batch=${batch.id}`}
            >
              Edit
            </ButtonLink>
          )}
          {(loaded.isAdmin || loaded.isAccountant) && (batch.state === 'open' || batch.state === 'running') && (
            <CancelBatchButton batch={batch} roster={roster} isPreview={!loaded.isAdmin} />
          )}
        </div>
      }
    >
      <p className="batch-line">
        <CourseBlock course={course} />
        {lineOf(batch)}
      </p>
      {batch.state === 'cancelled' && batch.cancelReason && <p className="box">Cancelled: {batch.cancelReason}</p>}
      <SeatMap
        batch={batch}
        rollNumbers={roster.flatMap(({ rollNumber }) => rollNumber ?? [])}
        classesToCome={ahead}
        dye={course?.dye}
      />
      <div className="box batch-box">
        <StageTabs
          label="Parts of the batch"
          tabs={tabs.map(({ name, label, count }) => ({
            name: label,
            ...(count !== undefined && { count }),
            href: hrefOf(name),
            isCurrent: name === tab,
          }))}
        />
        {tab === 'roster' && (
          <Roster
            batch={batch}
            roster={roster}
            withoutSeat={loaded.withoutSeat}
            mayEnrol={loaded.keepsWaitlist}
            mayDownload={!loaded.isAccountant}
            isAdmin={loaded.isAdmin}
            coursePrice={course?.price}
          />
        )}
        {tab === 'classes' && (
          <ClassList batch={batch} sessions={sessions} choices={choices} mayChange={loaded.isAdmin && !isOver} />
        )}
        {tab === 'waitlist' && waitlist && <Waitlist batch={batch} entries={waitlist.entries} />}
        {tab === 'release' && releases && <ReleaseRules batch={batch} releases={releases} mayOpen={loaded.isAdmin} />}
        {tab === 'details' && <BatchDetails batch={batch} hasPrice={loaded.keepsWaitlist || loaded.isAccountant} />}
        {tab === 'history' && <BatchHistory history={loaded.history} />}
      </div>
      {tab === 'roster' && (
        <BatchSummary
          sessions={sessions}
          waitlist={waitlist}
          now={now}
          classesHref={hrefOf('classes')}
          waitlistHref={hrefOf('waitlist')}
        />
      )}
    </OfficePage>
  );
}

/** The URL of a tab, with the list that the batch was opened from. */
function useTabs(id: string): (tab: Tab) => string {
  const { search } = useLocation();
  return (tab) => {
    const parameters = new URLSearchParams(search);
    if (tab === 'roster') parameters.delete('tab');
    else parameters.set('tab', tab);
    const text = parameters.toString();
    return `/admin/batches/${id}${text && `?${text}`}`;
  };
}

/** "Digital Marketing, from Monday, 30 November, Mon to Thu, 7 pm to 8:30 pm, Room 1, Farhan Qidwai". */
function lineOf(batch: OfficeBatch): string {
  const { courseTitle, startDate, schedule, trainer } = batch;
  return [
    courseTitle,
    startDate && `from ${formatWeekday(startDate)}`,
    schedule && `${daysText(schedule.weekdays)}, ${timesText(schedule)}`,
    placeText(batch),
    trainer,
  ]
    .filter(Boolean)
    .join(', ');
}
