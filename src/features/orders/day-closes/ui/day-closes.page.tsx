import { DayText } from '../../../../ui/date-text.tsx';
import '../../../../ui/office/list-page.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

import { formatPaise } from '../../../../kit/numbers/money.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { EmptyList, ListBox, ListHead } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { DayClose, listDayCloses } from '../day-close-contract.ts';
import { dayClosesList } from './day-closes-list.ts';

export const meta = applicationMeta('Day closes');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = dayClosesList.read(url.searchParams);
  const query = dayClosesList.query(view);
  return { view, list: await call<typeof listDayCloses>({ method: 'GET', path: '/admin/day-closes', query }) };
}

/** Closed days of all cashiers, for accountants. */
export default function DayClosesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Day closes"
      end={
        <ListHead list={dayClosesList} view={view}>
          <ButtonLink size="small" href="/admin/day-close">
            Close the till
          </ButtonLink>
        </ListHead>
      }
    >
      <ListBox
        list={dayClosesList}
        view={view}
        place={list}
        caption="Day closes"
        columns={columns}
        rows={list.closes}
        rowKey={({ id }) => id}
        pagesLabel="Pages of day closes"
        empty={
          <EmptyList
            list={dayClosesList}
            view={view}
            total={list}
            counted={['day close', 'day closes']}
            none={{
              title: 'No day was closed yet',
              line: 'Each cashier closes their day with the counted cash.',
              act: (
                <ButtonLink variant="line" href="/admin/day-close">
                  Close the till
                </ButtonLink>
              ),
            }}
            noneFits="Choose other days."
          />
        }
      />
    </OfficePage>
  );
}

const columns: OfficeColumn<DayClose>[] = [
  {
    key: 'cashier',
    head: 'Cashier',
    place: 'lead',
    cell: ({ cashier, note }) => (
      <>
        {cashier}
        {note && <span className="office-note">{note}</span>}
      </>
    ),
  },
  {
    key: 'day',
    head: 'Date',
    sort: 'day',
    greatestFirst: true,
    cell: ({ day: on }) => <DayText iso={on} />,
  },
  { key: 'payments', head: 'Payments', cell: ({ payments }) => payments },
  { key: 'upi', head: 'UPI', cell: ({ takenPaise }) => formatPaise(takenPaise.upi_desk) },
  { key: 'transfer', head: 'Transfer', cell: ({ takenPaise }) => formatPaise(takenPaise.bank_transfer) },
  { key: 'cheque', head: 'Cheque', cell: ({ takenPaise }) => formatPaise(takenPaise.cheque) },
  { key: 'expected', head: 'Expected cash', cell: ({ expectedCashPaise }) => formatPaise(expectedCashPaise) },
  { key: 'difference', head: 'Difference', cell: ({ differencePaise }) => formatPaise(differencePaise) },
  {
    key: 'counted',
    head: 'Counted cash',
    place: 'amount',
    cell: ({ countedCashPaise }) => formatPaise(countedCashPaise),
  },
];
