import { describe, expect, it } from 'vitest';
import { isUndisturbed, nextOpeningMs } from './counselling-schedule.ts';

const now = Date.UTC(2026, 10, 21);
const day = 24 * 60 * 60 * 1000;
const fresh = { shows: 0, closes: 0, bookedAt: null };

describe('when the counselling dialog opens by itself (spec 2 §4, §9)', () => {
  it('5 seconds after the page came, 15 seconds after it was closed', () => {
    expect(nextOpeningMs(fresh, 'load', now)).toBe(5000);
    expect(nextOpeningMs({ ...fresh, shows: 1, closes: 1 }, 'close', now)).toBe(15_000);
    expect(nextOpeningMs({ ...fresh, shows: 1, closes: 1 }, 'load', now)).toBe(5000);
  });

  it('not after it was shown twice or closed twice in the visit', () => {
    expect(nextOpeningMs({ ...fresh, shows: 2, closes: 1 }, 'load', now)).toBeNull();
    expect(nextOpeningMs({ ...fresh, shows: 1, closes: 2 }, 'close', now)).toBeNull();
  });

  it('not in the seven days after a booking', () => {
    expect(nextOpeningMs({ ...fresh, bookedAt: now - 7 * day + 1 }, 'load', now)).toBeNull();
    expect(nextOpeningMs({ ...fresh, bookedAt: now - 7 * day }, 'load', now)).toBe(5000);
  });
});

it.each(['/checkout', '/courseStudent/7/final-test', '/admin', '/admin/orders', '/auth', '/profileinfo', '/form'])(
  'never opens by itself on %s',
  (path) => expect(isUndisturbed(path)).toBe(true),
);

it.each(['/', '/course/web-design', '/blog', '/profile', '/career', '/authors'])('may open on %s', (path) =>
  expect(isUndisturbed(path)).toBe(false),
);
