import './bundles-office.css';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatRupees } from '../../../kit/money.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { OfficeBundle, publishBundle } from '../bundle-contract.ts';
import { bundleDays, bundleStandings, savingWords } from './bundle-words.ts';

/** All bundles with where each stands and what can be done with it. */
export function BundlesTable({ bundles }: { bundles: OfficeBundle[] }) {
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
      showToast('ok', isPublished ? `${name} is off the site.` : `${name} is published.`);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusySlug(null);
  }

  return (
    <div className="office-table">
      <Table
        caption="Bundles"
        columns={columnsWith(busySlug, (bundle) => void publish(bundle))}
        rows={bundles}
        rowKey={({ slug }) => slug}
      />
    </div>
  );
}

function columnsWith(busySlug: string | null, publish: (bundle: OfficeBundle) => void): TableColumn<OfficeBundle>[] {
  return [
    {
      key: 'name',
      head: 'Bundle',
      place: 'lead',
      cell: ({ name, courses }) => (
        <>
          {name}
          <span className="office-note">{courses.map((course) => course.title).join(', ')}</span>
        </>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      place: 'amount',
      cell: ({ price }) => formatRupees(price),
    },
    { key: 'saving', head: 'Saving', cell: ({ price, sum }) => savingWords(sum, price) },
    { key: 'state', head: 'State', cell: ({ standing }) => <Standing standing={standing} /> },
    { key: 'days', head: 'Days', headOnPhone: true, cell: bundleDays },
    {
      key: 'acts',
      head: 'Change',
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
              {bundle.isPublished ? 'Withdraw' : 'Publish'}
              {about}
            </Button>
          </div>
        );
      },
    },
  ];
}

function Standing({ standing }: Pick<OfficeBundle, 'standing'>) {
  const { name, tone, note } = bundleStandings[standing];
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {note && <span className="office-note">{note}</span>}
    </>
  );
}
