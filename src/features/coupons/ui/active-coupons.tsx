import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, type TableColumn } from '../../../ui/lists/table.tsx';
import type { Coupon, deleteCoupon } from '../contract.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { couponAmount, couponLimits } from './coupon-labels.ts';

/** The table of active coupons (spec 2 §2). */
export function ActiveCoupons({ coupons }: { coupons: Coupon[] }) {
  const [deleting, setDeleting] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function remove(code: string): Promise<void> {
    // spec 2 §5
    if (deleting !== null || !window.confirm(`Delete coupon "${code}"?`)) return;
    setDeleting(code);
    try {
      await callApi<typeof deleteCoupon>({ method: 'DELETE', path: '/coupons/delete/:code', params: { code } });
      await revalidate();
    } catch {
      window.alert('❌ Delete failed. Try again.'); // spec 2 §8
    }
    setDeleting(null);
  }

  if (coupons.length === 0) {
    return (
      <EmptyState
        title="No active coupons"
        line="A coupon that you generate stands here until it expires or is used up."
        motif={{ family: 'barfi', dye: 'haldi' }}
        headingLevel={3}
      />
    );
  }
  return (
    <Table
      caption="Active coupons"
      columns={columns(deleting, remove)}
      rows={coupons}
      rowKey={(coupon) => coupon.code}
    />
  );
}

function columns(deleting: string | null, remove: (code: string) => Promise<void>): TableColumn<Coupon>[] {
  return [
    { key: 'number', head: 'No.', place: 'none', cell: (_, at) => at + 1 },
    { key: 'code', head: 'Code', place: 'lead', cell: (coupon) => <Code coupon={coupon} /> },
    { key: 'discount', head: 'Discount', place: 'amount', cell: couponAmount },
    { key: 'expiry', head: 'Expiry', headOnPhone: true, cell: (coupon) => <DateText iso={coupon.expiresAt} short /> },
    { key: 'link', head: 'Link', place: 'act', cell: ({ code }) => <CopyLinkButton code={code} /> },
    {
      key: 'delete',
      head: 'Delete',
      place: 'act',
      cell: ({ code }) => (
        <Button
          variant="danger"
          size="small"
          icon={Trash2}
          busy={deleting === code}
          busyLabel="Deleting..."
          aria-label={`Delete coupon ${code}`}
          onClick={() => void remove(code)}
        >
          Delete
        </Button>
      ),
    },
  ];
}

function Code({ coupon }: { coupon: Coupon }) {
  return (
    <>
      <Link className="coupon-code coupon-code-link" to={`/admin/coupons/${coupon.code}`}>
        {coupon.code}
      </Link>
      {coupon.note && <span className="coupon-limits">{coupon.note}</span>}
      <span className="coupon-limits">{couponLimits(coupon)}</span>
    </>
  );
}
