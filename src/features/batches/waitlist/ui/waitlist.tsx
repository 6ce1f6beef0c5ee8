import '../../sessions/ui/class-dialog.css';
import { MailX, Trash2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoment, formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RowActs, type RowAct } from '../../../../ui/lists/row-acts.tsx';
import { Table, type TableColumn } from '../../../../ui/lists/table.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { OfficeBatch } from '../../batches/batch-contract.ts';
import type { OfficeEntry, removeFromWaitlist } from '../waitlist-contract.ts';
import type { WaitlistAct } from './waitlist-dialog.tsx';

const WaitlistDialog = lazy(async () => ({ default: (await import('./waitlist-dialog.tsx')).WaitlistDialog }));

/** Who waits for a batch or has an offer, in their order. */
export function Waitlist({ batch, entries }: { batch: OfficeBatch; entries: OfficeEntry[] }) {
  const [act, setAct] = useState<WaitlistAct | null>(null);
  const { isBusy, run } = useOfficeAct();
  async function remove({ id, name }: OfficeEntry): Promise<void> {
    const { askFirst } = await import('../../../../ui/forms/ask-first.tsx');
    const line = 'The place is lost: joining again goes to the end.';
    if (!(await askFirst({ title: `Remove ${name} from the waitlist?`, line, go: 'Remove', isDanger: true }))) return;
    await run(() =>
      callApi<typeof removeFromWaitlist>({ method: 'DELETE', path: '/admin/waitlist/:id', params: { id } }),
    );
  }
  return (
    <>
      {(batch.state === 'open' || batch.state === 'running') && (
        <div className="batch-bar">
          <Button variant="line" size="small" icon={UserPlus} onClick={() => setAct({ kind: 'add' })}>
            Add to waitlist
          </Button>
        </div>
      )}
      {entries.length === 0 ? (
        <p className="batch-part-body">Nobody is waiting.</p>
      ) : (
        <Table
          caption={`Waitlist of ${batch.code}`}
          columns={[...columns, actsColumn({ isBusy, remove, open: setAct })]}
          rows={entries}
          rowKey={({ id }) => id}
        />
      )}
      {act && (
        <Suspense>
          <WaitlistDialog act={act} batch={batch} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  );
}

const columns: TableColumn<OfficeEntry>[] = [
  {
    key: 'position',
    head: 'Position',
    headOnPhone: true,
    cell: ({ position }) => (position === 0 ? '–' : position),
  },
  { key: 'name', head: 'Name', place: 'lead', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'since', head: 'Since', headOnPhone: true, cell: ({ since }) => formatMoment(since) },
  {
    key: 'state',
    head: 'Status',
    place: 'amount',
    cell: ({ state, until }) => {
      const { name, tone } = status(state === 'offered' ? 'Offered' : 'Waiting');
      return (
        <>
          <Badge tone={tone}>{name}</Badge>
          {until && <span className="office-note">{`until ${formatMomentInText(until)}`}</span>}
        </>
      );
    },
  },
];

interface ActsColumn {
  isBusy: boolean;
  remove: (entry: OfficeEntry) => Promise<void>;
  open: (act: WaitlistAct) => void;
}

function actsColumn({ isBusy, remove, open }: ActsColumn): TableColumn<OfficeEntry> {
  return {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (entry) => {
      const end: RowAct = {
        label: 'End offer',
        name: `End the offer to ${entry.name}`,
        icon: MailX,
        onClick: () => open({ kind: 'end', entry }),
      };
      const removing: RowAct = {
        label: 'Remove',
        name: `Remove ${entry.name}`,
        icon: Trash2,
        isDanger: true,
        isOff: isBusy,
        onClick: () => void remove(entry),
      };
      return <RowActs about={entry.name} acts={entry.state === 'offered' ? [end, removing] : [removing]} />;
    },
  };
}
