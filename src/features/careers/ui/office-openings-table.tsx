import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { askFirst } from '../../../ui/ask-first.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { closeOpening, deleteOpening, OfficeOpening } from '../contract.ts';
import { countApplications } from './application-words.ts';
import { applicationsHref } from './applications-address.ts';

/** All openings with what can be done with each. */
export function OfficeOpeningsTable({ openings }: { openings: OfficeOpening[] }) {
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
    void change(slug, isClosed ? `${title} is closed.` : `${title} is open again.`, () =>
      callApi<typeof closeOpening>({
        method: 'PUT',
        path: '/admin/openings/:slug/closed',
        params: { slug },
        body: { isClosed },
      }),
    );
  };
  const remove = async ({ slug, title, applications }: OfficeOpening) => {
    const kept = `${countApplications(applications)} for it stay until they erase themselves.`;
    const line = applications > 0 ? { line: kept } : {};
    if (!(await askFirst({ title: `Delete the opening “${title}”?`, ...line, go: 'Delete it', isDanger: true })))
      return;
    await change(slug, `${title} is deleted.`, () =>
      callApi<typeof deleteOpening>({ method: 'DELETE', path: '/admin/openings/:slug', params: { slug } }),
    );
  };

  return (
    <div className="office-table">
      <Table
        caption="Openings"
        columns={columnsWith({ close, remove, busySlug })}
        rows={openings}
        rowKey={({ slug }) => slug}
      />
    </div>
  );
}

interface Acts {
  close: (opening: OfficeOpening) => void;
  remove: (opening: OfficeOpening) => Promise<void>;
  busySlug: string | null;
}

function columnsWith(acts: Acts): TableColumn<OfficeOpening>[] {
  return [
    {
      key: 'title',
      head: 'Opening',
      place: 'lead',
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
    { key: 'state', head: 'State', cell: stateBadge },
    { key: 'pay', head: 'Pay', cell: ({ payRange }) => payRange },
    { key: 'last', head: 'Last date', headOnPhone: true, cell: ({ lastDate }) => <DateText iso={lastDate} short /> },
    {
      key: 'applications',
      head: 'Applications',
      headOnPhone: true,
      cell: ({ slug, applications }) =>
        applications === 0 ? (
          <span className="office-none">None</span>
        ) : (
          <Link className="office-link" to={applicationsHref({ opening: slug })}>
            {applications}
          </Link>
        ),
    },
    { key: 'acts', head: 'Change', place: 'act', cell: (opening) => <OpeningActs opening={opening} {...acts} /> },
  ];
}

function stateBadge({ isOpen, closedOn }: OfficeOpening) {
  if (isOpen) return <Badge tone="ok">Open</Badge>;
  return <Badge>{closedOn === null ? 'Over' : 'Closed'}</Badge>;
}

function OpeningActs({ opening, close, remove, busySlug }: Acts & { opening: OfficeOpening }) {
  const { slug, title, isOpen, closedOn } = opening;
  const busy = busySlug === slug || undefined;
  const about = <span className="unseen"> {title}</span>;
  return (
    <div className="opening-office-acts">
      <ButtonLink
        variant="line"
        size="small"
        icon={Pencil}
        href={`/admin/openings/edit?opening=${encodeURIComponent(slug)}`}
      >
        Edit{about}
      </ButtonLink>
      {/* One that is over opens again by a later last date. */}
      {(isOpen || closedOn !== null) && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => close(opening)}>
          {isOpen ? 'Close' : 'Open again'}
          {about}
        </Button>
      )}
      <Button variant="danger" size="small" icon={Trash2} busy={busy} onClick={() => void remove(opening)}>
        Delete{about}
      </Button>
    </div>
  );
}
