import './coupon-manager.css';
import { Plus, ScanLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ListHead } from '../../../ui/lists/list-parts.tsx';
import { SidePanel } from '../../../ui/office/side-panel.tsx';
import type { OfficeCoupon } from '../contract.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import { couponsList } from './coupons-list.ts';
import type { ManagedCoupons } from './load-coupons.ts';
import { ValidateForm } from './validate-form.tsx';

type Open = { form: 'check' } | { form: 'new' | 'edit'; coupon: OfficeCoupon | null };

interface CouponManagerProps extends ManagedCoupons {
  /** The page around the list: it places the buttons beside its title. */
  frame: (head: ReactNode, list: ReactNode) => ReactNode;
}

/** The coupon manager: one list at two URLs (spec 3 §1), with its forms in a panel beside it. */
export function CouponManager({ frame, isManager, courses, ...shown }: CouponManagerProps) {
  const [chosen, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  // A new coupon is in the address, so that the New menu opens it and Back closes it.
  const { search, hash } = useLocation();
  const setNew = (isOn: boolean) =>
    void navigate({ search, hash: isOn ? 'new' : '' }, { replace: !isOn, preventScrollReset: true });
  const open = chosen ?? (isManager && hash === '#new' ? { form: 'new' as const, coupon: null } : null);
  const close = () => {
    setOpen(null);
    if (hash !== '') setNew(false);
  };
  const { view, path } = shown;
  const create = () => setNew(true);
  const head = (
    <ListHead list={couponsList} view={view} path={path}>
      {isManager && (
        <>
          <Button variant="line" size="small" icon={ScanLine} onClick={() => setOpen({ form: 'check' })}>
            Check a code
          </Button>
          <Button size="small" icon={Plus} onClick={create}>
            New coupon
          </Button>
        </>
      )}
    </ListHead>
  );
  const acts = isManager && {
    create,
    edit: (coupon: OfficeCoupon) => setOpen({ form: 'edit', coupon }),
    duplicate: (coupon: OfficeCoupon) => setOpen({ form: 'new', coupon }),
  };
  return (
    <>
      {frame(head, <CouponTable {...shown} courses={courses} acts={acts || undefined} />)}
      <SidePanel open={open?.form === 'check'} onClose={close} title="Check a code">
        {open?.form === 'check' && <ValidateForm />}
      </SidePanel>
      <SidePanel
        open={open !== null && open.form !== 'check'}
        onClose={close}
        title={open?.form === 'edit' ? `Edit ${open.coupon?.code}` : 'New coupon'}
      >
        {open !== null && open.form !== 'check' && (
          <CouponForm
            key={`${open.form} ${open.coupon?.code}`}
            courses={courses}
            source={open.coupon}
            isEdit={open.form === 'edit'}
            onClose={close}
          />
        )}
      </SidePanel>
    </>
  );
}
