import { expect, it } from 'vitest';
import { createCouponCheck, type CouponResponse, type CouponState } from './coupon-check.ts';

/** A server whose responses the test resolves. */
function startCheck() {
  const asked: { code: string; answer: (answer: CouponResponse) => void; fail: (error: Error) => void }[] = [];
  const states: CouponState[] = [];
  const coupon = createCouponCheck(
    (code) => new Promise((answer, fail) => asked.push({ code, answer, fail })),
    (state) => states.push(state),
  );
  return { coupon, asked, states };
}

const worth = (percent: number, code = 'MELA'): CouponResponse => ({
  discount: { percent, rupees: 0, courseIds: null },
  message: `${percent}% off`,
  code,
});

it('drops the answer for the cart as it was, whichever comes first', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const { coupon, asked, states } = startCheck();
    const checks = [coupon.check('MELA'), coupon.check('MELA')];
    for (const at of order) asked[at]?.answer(worth(at === 0 ? 50 : 20));
    await Promise.all(checks);
    expect(states.at(-1)).toEqual({ status: 'idle', answer: worth(20) });
    expect(states.filter(({ answer }) => answer?.message === '50% off')).toEqual([]);
  }
});

it('drops the refusal of an older question too', async () => {
  const { coupon, asked, states } = startCheck();
  const checks = [coupon.check('OLD'), coupon.check('NEW')];
  asked[1]?.answer(worth(10, 'NEW'));
  asked[0]?.fail(new Error('The connection was lost.'));
  await Promise.all(checks);
  expect(states.at(-1)).toEqual({ status: 'idle', answer: worth(10, 'NEW') });
});

it('knows what it is asking about, and forgets it when the field is emptied', async () => {
  const { coupon, asked, states } = startCheck();
  const checking = coupon.check('MELA');
  expect(coupon.pendingCode()).toBe('MELA');
  coupon.reset();
  expect(coupon.pendingCode()).toBeNull();
  asked[0]?.answer(worth(50));
  await checking;
  expect(states.at(-1)).toEqual({ status: 'idle', answer: null });
});

it('says why a code could not be checked', async () => {
  const { coupon, asked, states } = startCheck();
  const checking = coupon.check('MELA');
  asked[0]?.fail(new Error('Too many tries.'));
  await checking;
  expect(states.at(-1)).toEqual({
    status: 'idle',
    answer: { discount: null, message: 'Too many tries.', code: 'MELA' },
  });
});
