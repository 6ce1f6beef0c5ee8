import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { ListBox } from '../../../ui/lists/list-parts.tsx';
import { RowActs } from '../../../ui/lists/row-acts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { closeOpening, closeOpenings, deleteOpening, listAllOpenings, OfficeOpening } from '../contract.ts';
import { countApplications } from './application-labels.ts';
import { openingState } from '../rules.ts';
import { applicationsList } from './applications-list.ts';
import { openingStates } from './opening-labels.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { openingsList, type OpeningsView } from './openings-list.ts';

interface OpeningsTableProps {
  view: OpeningsView;
  list: RouteResponse<typeof listAllOpenings>;
  empty: ReactNode;
}

/** A page of openings with their actions. */
export function OfficeOpeningsTable({ view, list, empty }: OpeningsTableProps) {
  const [busySlug, setBusySlug] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function change(slug: string, said: string, work: () => Promise<unknown>): Promise<void> {
    if (busySlug !== null) return;
    setBusySlug(slug);
    try {
      await work();
      await revalidate();
      showToast('ok', said);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusySlug(null);
  }

  const close = ({ slug, title, closedOn }: OfficeOpening) => {
    const isClosed = closedOn === null;
    void change(slug, isClosed ? `${title} is closed.` : `${title} is reopened.`, () =>
      callApi<typeof closeOpening>({
        method: 'PUT',
        path: '/admin/openings/:slug/closed',
        params: { slug },
        body: { isClosed },
      }),
    );
  };
  const remove = async ({ slug, title, applications }: OfficeOpening) => {
    const kept = `${countApplications(applications)} stay until they are deleted automatically.`;
    const line = applications > 0 ? { line: kept } : {};
    if (!(await askFirst({ title: `Delete the opening “${title}”?`, ...line, go: 'Delete', isDanger: true }))) return;
    await change(slug, `${title} is deleted.`, () =>
      callApi<typeof deleteOpening>({ method: 'DELETE', path: '/admin/openings/:slug', params: { slug } }),
    );
  };

  return (
    <ListBox
      list={openingsList}
      view={view}
      place={list}
      totals={list.tabs}
      caption="Openings"
      columns={columnsWith({ close, remove, busySlug })}
      rows={list.openings}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <CloseChosen chosen={chosen} />,
        readPage: async (page) => {
          const query = openingsList.query({ ...view, page });
          return (await callApi<typeof listAllOpenings>({ method: 'GET', path: '/admin/openings', query })).openings;
        },
      }}
      pagesLabel="Pages of openings"
      empty={empty}
    />
  );
}

const rowKey = ({ slug }: OfficeOpening) => slug;
const nameOf = ({ title }: OfficeOpening) => title;

function CloseChosen({ chosen }: { chosen: ChosenRows<OfficeOpening> }) {
  const count = (openings: number) => (openings === 1 ? '1 opening' : `${openings} openings`);
  const close = (isClosed: boolean) => (ids: string[]) =>
    callApi<typeof closeOpenings>({ method: 'POST', path: '/admin/openings/closed', body: { ids, isClosed } });
  const rows = { chosen, rowKey, nameOf };
  return (
    <>
      <BulkAct
        {...rows}
        label="Close"
        title={(openings) => `Close ${count(openings)}`}
        go="Close"
        doneLabel={(done) => `${count(done)} closed`}
        run={close(true)}
      >
        <p>No one can apply any more. Applications received so far stay.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Reopen"
        title={(openings) => `Reopen ${count(openings)}`}
        go="Reopen"
        doneLabel={(done) => `${count(done)} reopened`}
        run={close(false)}
      >
        <p>An expired opening needs a later last date.</p>
      </BulkAct>
    </>
  );
}

interface Acts {
  close: (opening: OfficeOpening) => void;
  remove: (opening: OfficeOpening) => Promise<void>;
  busySlug: string | null;
}

function columnsWith(acts: Acts): OfficeColumn<OfficeOpening>[] {
  return [
    {
      key: 'title',
      head: 'Opening',
      place: 'lead',
      sort: 'title',
      cell: ({ slug, title, place, type }) => (
        <>
          <a className="office-link" href={`/career/${slug}`}>
            {title}
          </a>
          <span className="office-note">
            {type}, {place}
          </span>
        </>
      ),
    },
    { key: 'state', head: 'Status', cell: stateBadge },
    { key: 'pay', head: 'Salary', cell: ({ payRange }) => payRange },
    {
      key: 'posted',
      head: 'Posted on',
      sort: 'posted',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ postedOn }) => <DayText iso={postedOn} />,
    },
    {
      key: 'last',
      head: 'Last date',
      sort: 'last',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ lastDate }) => <DayText iso={lastDate} />,
    },
    {
      key: 'applications',
      head: 'Applications',
      sort: 'applications',
      greatestFirst: true,
      sortKind: 'number',
      headOnPhone: true,
      cell: ({ slug, applications }) =>
        applications === 0 ? null : (
          <Link className="office-link" to={applicationsList.href({ opening: slug })}>
            {applications}
          </Link>
        ),
    },
    { key: 'acts', head: 'Actions', place: 'act', cell: (opening) => <OpeningActs opening={opening} {...acts} /> },
  ];
}

function stateBadge(opening: OfficeOpening) {
  const { name, tone } = openingStates[openingState(opening)];
  return <Badge tone={tone}>{name}</Badge>;
}

function OpeningActs({ opening, close, remove, busySlug }: Acts & { opening: OfficeOpening }) {
  const { slug, title, isOpen, closedOn } = opening;
  const isOff = busySlug === slug;
  const change = isOpen ? 'Close' : 'Reopen';
  const closing = { label: change, name: `${change} ${title}`, isOff, onClick: () => close(opening) };
  return (
    <RowActs
      about={title}
      acts={[
        { label: 'Edit', name: `Edit ${title}`, href: `/admin/openings/edit?opening=${encodeURIComponent(slug)}` },
        // An expired opening is reopened by a later last date.
        ...(isOpen || closedOn !== null ? [closing] : []),
        {
          label: 'Delete',
          name: `Delete ${title}`,
          icon: Trash2,
          isOff,
          isDanger: true,
          onClick: () => void remove(opening),
        },
      ]}
    />
  );
}
