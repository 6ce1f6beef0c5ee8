import { Link, useNavigate } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fileHref } from '../../../ui/lists/file-href.ts';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import { FilterSelect, OfficeFilters } from '../../../ui/lists/office-filters.tsx';
import { OfficeTable, type ChosenRows } from '../../../ui/lists/office-table.tsx';
import type { OfficeColumn } from '../../../ui/office-column.ts';
import { pageNote } from '../../../ui/lists/office-total.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { deleteUnusedCoupons, OfficeCoupon } from '../contract.ts';
import { COUPON_STATES } from '../rules.ts';
import { couponAmount, couponLimits, couponStates } from './coupon-words.ts';
import { couponsHref, readCouponsView } from './coupons-address.ts';
import type { ManagedCoupons } from './load-coupons.ts';

/** Coupons of every state, with the way to what each brought; the filters stand in the address of the page. */
export function AllCoupons({ view, list, path }: Pick<ManagedCoupons, 'view' | 'list' | 'path'>) {
  const navigate = useNavigate();
  return (
    <>
      <OfficeFilters
        path={path}
        shownHref={couponsHref(path, { ...view, page: 1 })}
        hrefOf={(fields) => couponsHref(path, readCouponsView(fields))}
        search={view.search}
        searchLabel="Code or note"
        isFiltered={view.state !== null || view.search !== ''}
        allLabel="Show all coupons"
        className="coupon-filters"
        list="coupons"
        sort={view.sort}
      >
        <FilterSelect label="State" name="state" value={view.state} any="All states" names={stateNames} />
      </OfficeFilters>
      {list.coupons.length === 0 ? (
        <EmptyState
          title={list.total > 0 ? 'This page is empty' : 'No coupon fits'}
          line="Try another state, or a part of the code or the note."
          act={<ButtonLink href={path}>Show all coupons</ButtonLink>}
          headingLevel={3}
        />
      ) : (
        <div>
          <OfficeTable
            list="coupons"
            caption="All coupons"
            columns={columns}
            rows={list.coupons}
            rowKey={({ code }) => code}
            sorting={{ current: view.sort, hrefOf: (sort) => couponsHref(path, { ...view, sort, page: 1 }) }}
            csvHref={fileHref(couponsHref(path, view), '/api/admin/coupons.csv')}
            choosing={{ nameOf: ({ code }) => code, acts: (chosen) => <DeleteUnused chosen={chosen} /> }}
          />
          {list.total > list.limit && (
            <Pager
              current={list.page}
              total={Math.ceil(list.total / list.limit)}
              label="Pages of coupons"
              note={pageNote(list, list.coupons.length)}
              onPage={(page) => void navigate(couponsHref(path, { ...view, page }))}
            />
          )}
        </div>
      )}
    </>
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
      doneWords={(coupons) => `${count(coupons)} deleted`}
      run={(ids) =>
        callApi<typeof deleteUnusedCoupons>({ method: 'POST', path: '/admin/coupons/delete', body: { ids } })
      }
    >
      <p>Those that nobody used are deleted. One that was used, or that an open order holds, stays as it is.</p>
    </BulkAct>
  );
}

const stateNames = Object.fromEntries(COUPON_STATES.map((state) => [state, couponStates[state].name]));

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
    head: 'State',
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
    head: 'Made',
    headOnPhone: true,
    sort: 'when',
    greatestFirst: true,
    cell: ({ createdAt }) => <DateText iso={createdAt} short />,
  },
];
