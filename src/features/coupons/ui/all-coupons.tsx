import { Link } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { EmptyPage, ListBox, NoResults } from '../../../ui/lists/list-parts.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import type { deleteUnusedCoupons, listOfficeCoupons, OfficeCoupon } from '../contract.ts';
import { couponAmount, couponLimits, couponStates } from './coupon-labels.ts';
import { couponsList } from './coupons-list.ts';
import type { ManagedCoupons } from './load-coupons.ts';

/** Coupons of every state, each with a link to its report; the filters are in the page's search params. */
export function AllCoupons({ view, list, path }: Pick<ManagedCoupons, 'view' | 'list' | 'path'>) {
  return (
    <ListBox
      list={couponsList}
      view={view}
      path={path}
      place={list}
      totals={list.tabs}
      hasOwnViews
      caption="All coupons"
      columns={columns}
      rows={list.coupons}
      rowKey={({ code }) => code}
      choosing={{
        nameOf: ({ code }) => code,
        acts: (chosen) => <DeleteUnused chosen={chosen} />,
        readPage: async (page) => {
          const query = couponsList.query({ ...view, page });
          return (await callApi<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query })).coupons;
        },
      }}
      pagesLabel="Pages of coupons"
      empty={
        list.total > 0 ? (
          <EmptyPage list={couponsList} view={view} path={path} line="The coupons are on earlier pages." />
        ) : (
          <NoResults
            list={couponsList}
            view={view}
            path={path}
            line="Try another status, or a part of the code or the note."
          />
        )
      }
    />
  );
}

function DeleteUnused({ chosen }: { chosen: ChosenRows<OfficeCoupon> }) {
  const count = (coupons: number) => (coupons === 1 ? '1 coupon' : `${coupons} coupons`);
  return (
    <BulkAct
      label="Delete"
      title={(coupons) => `Delete ${count(coupons)}`}
      go="Delete"
      isDanger
      chosen={chosen}
      rowKey={({ code }) => code}
      nameOf={({ code }) => code}
      doneLabel={(coupons) => `${count(coupons)} deleted`}
      run={(ids) =>
        callApi<typeof deleteUnusedCoupons>({ method: 'POST', path: '/admin/coupons/delete', body: { ids } })
      }
    >
      <p>Those that nobody used are deleted. One that was used, or that an open order holds, stays as it is.</p>
    </BulkAct>
  );
}

const columns: OfficeColumn<OfficeCoupon>[] = [
  {
    key: 'code',
    head: 'Code',
    place: 'lead',
    sort: 'code',
    cell: (coupon) => (
      <>
        <Link className="coupon-code coupon-code-link" to={`/admin/coupons/${coupon.code}`}>
          {coupon.code}
        </Link>
        {coupon.note && <span className="coupon-limits">{coupon.note}</span>}
        <span className="coupon-limits">{couponLimits(coupon)}</span>
      </>
    ),
  },
  { key: 'discount', head: 'Discount', place: 'amount', cell: couponAmount },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state }) => <Badge tone={couponStates[state].tone}>{couponStates[state].name}</Badge>,
  },
  {
    key: 'expiry',
    head: 'Expiry',
    headOnPhone: true,
    sort: 'expiry',
    cell: ({ expiresAt }) => <DateText iso={expiresAt} short />,
  },
  {
    key: 'made',
    head: 'Created',
    headOnPhone: true,
    sort: 'when',
    greatestFirst: true,
    cell: ({ createdAt }) => <DateText iso={createdAt} short />,
  },
];
