import './bundles-office.css';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatRupees } from '../../../../kit/numbers/money.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { DayText } from '../../../../ui/date-text.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { listBundles, OfficeBundle, publishBundle, publishBundles } from '../bundle-contract.ts';
import { bundlesList, type BundlesView } from './bundles-list.ts';
import { bundleDays, bundleStatuses, savingLabel } from './bundle-labels.ts';

interface BundlesTableProps {
  view: BundlesView;
  list: RouteResponse<typeof listBundles>;
  empty: ReactNode;
}

/** A page of bundles with their status and actions. */
export function BundlesTable({ view, list, empty }: BundlesTableProps) {
  const [busySlug, setBusySlug] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function publish({ slug, name, isPublished }: OfficeBundle): Promise<void> {
    if (busySlug !== null) return;
    setBusySlug(slug);
    try {
      await callApi<typeof publishBundle>({
        method: 'PUT',
        path: '/admin/bundles/:slug/published',
        params: { slug },
        body: { isPublished: !isPublished },
      });
      await revalidate();
      showToast('ok', isPublished ? `${name} is unpublished.` : `${name} is published.`);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusySlug(null);
  }

  return (
    <ListBox
      list={bundlesList}
      view={view}
      place={list}
      totals={list.tabs}
      caption="Bundles"
      columns={columnsWith(busySlug, (bundle) => void publish(bundle))}
      rows={list.bundles}
      rowKey={rowKey}
      choosing={{
        nameOf,
        acts: (chosen) => <PublishChosen chosen={chosen} />,
        readPage: async (page) => {
          const query = bundlesList.query({ ...view, page });
          return (await callApi<typeof listBundles>({ method: 'GET', path: '/admin/bundles', query })).bundles;
        },
      }}
      pagesLabel="Pages of bundles"
      empty={empty}
    />
  );
}

const rowKey = ({ slug }: OfficeBundle) => slug;
const nameOf = ({ name }: OfficeBundle) => name;

function PublishChosen({ chosen }: { chosen: ChosenRows<OfficeBundle> }) {
  const count = (bundles: number) => (bundles === 1 ? '1 bundle' : `${bundles} bundles`);
  const publish = (isPublished: boolean) => (ids: string[]) =>
    callApi<typeof publishBundles>({ method: 'POST', path: '/admin/bundles/published', body: { ids, isPublished } });
  const rows = { chosen, rowKey, nameOf };
  return (
    <>
      <BulkAct
        {...rows}
        label="Publish"
        title={(bundles) => `Publish ${count(bundles)}`}
        go="Publish"
        doneLabel={(done) => `${count(done)} published`}
        run={publish(true)}
      >
        <p>Bundles with an unpublished course or without a saving stay drafts.</p>
      </BulkAct>
      <BulkAct
        {...rows}
        label="Unpublish"
        title={(bundles) => `Unpublish ${count(bundles)}`}
        go="Unpublish"
        isDanger
        doneLabel={(done) => `${count(done)} unpublished`}
        run={publish(false)}
      >
        <p>The courses are then sold one by one. Past orders are not affected.</p>
      </BulkAct>
    </>
  );
}

function columnsWith(busySlug: string | null, publish: (bundle: OfficeBundle) => void): OfficeColumn<OfficeBundle>[] {
  return [
    {
      key: 'name',
      head: 'Bundle',
      place: 'lead',
      sort: 'name',
      cell: ({ name, slug, courses }) => (
        <>
          <Link className="office-link" to={`/admin/bundles/edit?bundle=${encodeURIComponent(slug)}`}>
            {name}
          </Link>
          <span className="office-note">{courses.map((course) => course.title).join(', ')}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      place: 'amount',
      sort: 'price',
      greatestFirst: true,
      cell: ({ price }) => formatRupees(price),
    },
    {
      key: 'saving',
      head: 'Saving',
      sort: 'saving',
      greatestFirst: true,
      sortKind: 'number',
      cell: ({ price, sum }) => savingLabel(sum, price),
    },
    { key: 'state', head: 'Status', place: 'status', cell: ({ status }) => <Status status={status} /> },
    { key: 'days', head: 'Dates', place: 'date', cell: (bundle) => bundleDays(bundle) },
    {
      key: 'made',
      head: 'Created',
      sort: 'when',
      greatestFirst: true,
      headOnPhone: true,
      place: 'foot',
      cell: ({ createdAt }) => <DayText iso={createdAt} />,
    },
    {
      key: 'acts',
      head: 'Actions',
      place: 'act',
      cell: (bundle) => {
        const about = <span className="unseen"> {bundle.name}</span>;
        return (
          <div className="bundle-office-acts">
            <ButtonLink
              variant="line"
              size="small"
              icon={Pencil}
              href={`/admin/bundles/edit?bundle=${encodeURIComponent(bundle.slug)}`}
            >
              Edit{about}
            </ButtonLink>
            <Button
              variant="quiet"
              size="small"
              busy={busySlug === bundle.slug || undefined}
              onClick={() => publish(bundle)}
            >
              {bundle.isPublished ? 'Unpublish' : 'Publish'}
              {about}
            </Button>
          </div>
        );
      },
    },
  ];
}

function Status({ status }: Pick<OfficeBundle, 'status'>) {
  const { name, tone, note } = bundleStatuses[status];
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {note && <span className="office-note">{note}</span>}
    </>
  );
}
