import { Download } from 'lucide-react';
import { useState } from 'react';
import type { MotifPair } from '../../kit/motif/seed.ts';
import { ButtonLink } from '../button.tsx';
import { DateText } from '../date-text.tsx';
import { Rupees } from '../money.tsx';
import { MotifImage } from '../motifs/motif-image.tsx';
import { Pager } from '../lists/pager.tsx';
import { Table } from '../lists/table.tsx';
import type { TableColumn } from '../lists/table.tsx';
import { SheetBlock } from './sheet-block.tsx';

interface PaymentRow {
  title: string;
  motif: MotifPair;
  amountRupees: number;
  method: string;
  dateIso: string;
}

/** A table that turns into cards on phones, and pagers. */
export function TablesSheet() {
  const [page, setPage] = useState(6);
  return (
    <SheetBlock title="Table and pager">
      <div>
        <Table caption="Payments" columns={columns} rows={rows} rowKey={(row) => row.title} />
        <Pager label="Pages of payments" current={1} total={2} hrefOf={(to) => `?page=${to}`} note="1 to 4 of 6" />
        <Pager label="Pages of a long list" current={page} total={12} onPage={setPage} />
      </div>
    </SheetBlock>
  );
}

const columns: TableColumn<PaymentRow>[] = [
  { key: 'no', head: 'S.No.', cell: (_, at) => at + 1, place: 'none' },
  { key: 'image', head: 'Image', cell: (row) => <MotifImage {...row.motif} crop="block" />, place: 'picture' },
  { key: 'title', head: 'Title', cell: (row) => row.title, place: 'lead' },
  { key: 'amount', head: 'Amount', cell: (row) => <Rupees value={row.amountRupees} />, place: 'amount' },
  { key: 'method', head: 'Method', cell: (row) => row.method, place: 'line' },
  { key: 'date', head: 'Date', cell: (row) => <DateText iso={row.dateIso} short />, place: 'line' },
  {
    key: 'invoice',
    head: 'Invoice',
    cell: (row) => (
      <ButtonLink href="#main" variant="text" icon={Download}>
        PDF<span className="unseen"> invoice for {row.title}</span>
      </ButtonLink>
    ),
    place: 'act',
  },
];

const rows: PaymentRow[] = [
  {
    title: 'UI/UX Design',
    motif: { family: 'bandhani', dye: 'jamun' },
    amountRupees: 27999,
    method: 'UPI',
    dateIso: '2026-07-04',
  },
  {
    title: 'Digital Marketing',
    motif: { family: 'suraj', dye: 'palash' },
    amountRupees: 24999,
    method: 'No-cost EMI, 4 of 6 paid',
    dateIso: '2026-05-18',
  },
  {
    title: 'Stock Market: Basic',
    motif: { family: 'leher', dye: 'haldi' },
    amountRupees: 7199,
    method: 'Card ending 0000',
    dateIso: '2026-05-18',
  },
];
