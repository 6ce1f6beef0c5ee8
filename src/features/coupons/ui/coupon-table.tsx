import { Copy, Pause, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyPage, ListBox, NoResults } from '../../../ui/lists/list-parts.tsx';
import { tabsOf } from '../../../ui/lists/list-tabs.tsx';
import { BulkAct } from '../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../ui/lists/office-table.tsx';
import { RowActs, type RowAct } from '../../../ui/lists/row-acts.tsx';
import { RowButton } from '../../../ui/lists/row-button.tsx';
import type { OfficeColumn } from '../../../ui/lists/table.tsx';
import { KanguraProgress } from '../../../ui/motifs/kangura-progress.tsx';
import type { deleteUnusedCoupons, listOfficeCoupons, OfficeCoupon } from '../contract.ts';
import { ENDED_STATES } from '../rules.ts';
import { copyCouponLink } from './copy-link-button.tsx';
import { couponAmount, couponDays, couponScope, couponStates, couponUses } from './coupon-labels.ts';
import { couponsList, type CouponsView } from './coupons-list.ts';
import type { ManagedCoupons } from './load-coupons.ts';
import { useCouponActs } from './use-coupon-acts.ts';

/** What a manager can do with a row, besides pausing and deleting it. */
interface CouponActs {
  create: () => void;
  edit: (coupon: OfficeCoupon) => void;
  duplicate: (coupon: OfficeCoupon) => void;
}

type CouponTableProps = Pick<ManagedCoupons, 'view' | 'list' | 'path' | 'courses'> & { acts?: CouponActs | undefined };

/** The list of coupons; it opens with the active ones (spec 2 §2). */
export function CouponTable({ view, list, path, courses, acts }: CouponTableProps) {
  const { busyCode, pause, remove } = useCouponActs();
  const tabs = tabsOf({ list: couponsList, view, path, totals: list.tabs });
  return (
    <ListBox
      list={couponsList}
      view={view}
      path={path}
      place={list}
      tabs={tabs.filter(({ name, count, isCurrent }) => isCurrent || count !== 0 || ALWAYS_SHOWN.includes(name))}
      options={{ course: Object.fromEntries(courses.map(({ courseId, title }) => [courseId, title])) }}
      caption={view.state === 'active' ? 'Active Coupons' : 'Coupons'}
      columns={[
        ...(view.state === 'active' ? [numberColumn(list)] : []),
        ...columnsOf(view),
        ...(acts ? [actsColumn({ ...acts, busyCode, pause, remove })] : []),
      ]}
      rows={list.coupons}
      rowKey={({ code }) => code}
      choosing={
        acts && {
          nameOf: ({ code }) => code,
          acts: (chosen) => <DeleteUnused chosen={chosen} />,
          readPage: async (page) => {
            const query = couponsList.query({ ...view, page });
            return (await callApi<typeof listOfficeCoupons>({ method: 'GET', path: '/admin/coupons', query })).coupons;
          },
        }
      }
      pagesLabel="Pages of coupons"
      empty={<NoCoupons view={view} list={list} path={path} onNew={acts?.create} />}
    />
  );
}

const ALWAYS_SHOWN = ['Active', 'All'];

interface NoCouponsProps extends Pick<ManagedCoupons, 'view' | 'list' | 'path'> {
  onNew: (() => void) | undefined;
}

function NoCoupons({ view, list, path, onNew }: NoCouponsProps) {
  if (list.total > 0)
    return <EmptyPage list={couponsList} view={view} path={path} line="The coupons are on earlier pages." />;
  if (couponsList.isFiltered(view))
    return <NoResults list={couponsList} view={view} path={path} line="Try a part of the code or the note." />;
  return (
    <EmptyState
      title={view.state === 'active' ? 'No active coupons' : 'No coupons'} // spec 2 §2
      line="A new coupon is active until it expires, is used up or is paused."
      act={
        onNew && (
          <Button variant="line" onClick={onNew}>
            New coupon
          </Button>
        )
      }
      motif={{ family: 'barfi', dye: 'haldi' }}
      headingLevel={2}
    />
  );
}

const numberColumn = ({ page, limit }: ManagedCoupons['list']): OfficeColumn<OfficeCoupon> => ({
  key: 'number',
  head: 'No.',
  place: 'none',
  cell: (_, at) => (page - 1) * limit + at + 1,
});

function columnsOf(view: CouponsView): OfficeColumn<OfficeCoupon>[] {
  return [
    {
      key: 'code',
      head: 'Code',
      place: 'lead',
      sort: 'code',
      cell: ({ code, note, state }) => (
        <>
          <span className="coupon-code">
            <Link to={couponsList.href(view, `/admin/coupons/${code}`)}>{code}</Link>
            {state === 'active' && (
              <RowButton icon={Copy} label={`Copy link of coupon ${code}`} onClick={() => void copyCouponLink(code)} />
            )}
          </span>
          {note && <span className="coupon-limits">{note}</span>}
        </>
      ),
    },
    {
      key: 'discount',
      head: 'Discount',
      place: 'line',
      cell: (coupon) => (
        <>
          {couponAmount(coupon)} off
          <span className="coupon-limits">{couponScope(coupon)}</span>
        </>
      ),
    },
    {
      key: 'expiry',
      head: 'Valid',
      place: 'date',
      sort: 'expiry',
      sortKind: 'date',
      cell: (coupon) => couponDays(coupon),
    },
    {
      key: 'used',
      head: 'Used',
      place: 'foot',
      headOnPhone: true,
      cell: (coupon) => (
        <>
          {couponUses(coupon)}
          {coupon.maximumUses !== null && <UsedOf {...coupon} maximumUses={coupon.maximumUses} />}
        </>
      ),
    },
    {
      key: 'sales',
      head: 'Sales with it',
      align: 'right',
      place: 'amount',
      sort: 'sales',
      greatestFirst: true,
      cell: ({ salesPaise }) => <strong>{formatPaise(salesPaise)}</strong>,
    },
    {
      key: 'state',
      head: 'Status',
      place: 'status',
      cell: ({ state }) => <Badge tone={couponStates[state].tone}>{couponStates[state].name}</Badge>,
    },
  ];
}

/** How much of the limit is used, as a row of triangles. */
function UsedOf({ code, uses, maximumUses }: Pick<OfficeCoupon, 'code' | 'uses'> & { maximumUses: number }) {
  return (
    <span className="coupon-used">
      <KanguraProgress percent={(100 * uses) / maximumUses} label={`Uses of ${code}`} colour="var(--color-ink)" />
    </span>
  );
}

interface ActsColumn extends Omit<CouponActs, 'create'>, ReturnType<typeof useCouponActs> {}

function actsColumn({ busyCode, edit, duplicate, pause, remove }: ActsColumn): OfficeColumn<OfficeCoupon> {
  return {
    key: 'acts',
    head: 'Actions',
    place: 'act',
    cell: (coupon) => {
      const { code, state } = coupon;
      const isOver = ENDED_STATES.some((ended) => ended === state);
      const isOff = busyCode === code;
      const change = state === 'paused' ? 'Resume' : 'Pause';
      const icon = state === 'paused' ? Play : Pause;
      const pausing: RowAct = {
        label: change,
        name: `${change} coupon ${code}`,
        icon,
        isOff,
        onClick: () => void pause(coupon),
      };
      const deleting: RowAct = {
        label: 'Delete',
        name: `Delete coupon ${code}`,
        icon: Trash2,
        isOff,
        isDanger: true,
        onClick: () => void remove(coupon),
      };
      return (
        <RowActs
          about={`coupon ${code}`}
          acts={[
            isOver
              ? { label: 'Duplicate', name: `Duplicate coupon ${code}`, onClick: () => duplicate(coupon) }
              : { label: 'Edit', name: `Edit coupon ${code}`, onClick: () => edit(coupon) },
            ...(isOver ? [] : [pausing]),
            ...(state === 'deleted' ? [] : [deleting]),
          ]}
        />
      );
    },
  };
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
      <p>Coupons that were never used are deleted. One that was used, or that an open order has reserved, stays.</p>
    </BulkAct>
  );
}
