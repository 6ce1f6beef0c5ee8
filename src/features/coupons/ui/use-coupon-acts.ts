import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { keepFocus } from '../../../ui/office/keep-focus.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { deleteCoupon, OfficeCoupon, pauseCoupon } from '../contract.ts';

/** What is done with a coupon without a form: pausing takes one click, deleting asks first. */
export function useCouponActs() {
  const [busyCode, setBusyCode] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function run(code: string, act: () => Promise<unknown>): Promise<void> {
    if (busyCode !== null) return;
    const restoreFocus = keepFocus();
    setBusyCode(code);
    try {
      await act();
      await revalidate();
    } finally {
      setBusyCode(null);
      restoreFocus();
    }
  }

  async function pause({ code, state }: OfficeCoupon): Promise<void> {
    try {
      await run(code, async () => {
        const body = { isPaused: state !== 'paused' };
        const path = '/admin/coupons/:code/paused';
        const { message } = await callApi<typeof pauseCoupon>({ method: 'PUT', path, params: { code }, body });
        showToast('ok', message);
      });
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  }

  async function remove({ code }: OfficeCoupon): Promise<void> {
    // spec 2 §5
    if (busyCode !== null || !window.confirm(`Delete coupon "${code}"?`)) return;
    try {
      await run(code, () =>
        callApi<typeof deleteCoupon>({ method: 'DELETE', path: '/coupons/delete/:code', params: { code } }),
      );
    } catch {
      window.alert('❌ Delete failed. Try again.'); // spec 2 §8
    }
  }

  return { busyCode, pause, remove };
}
