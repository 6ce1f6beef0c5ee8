import { describe, expect, test } from 'vitest';
import { brakesFor, COUNTRY_BRAKE, isBraked, LIMITS_PER_NUMBER, secondsUntilNext, SITE_BRAKE } from './rules.ts';

describe('the next code for a number', () => {
  test.each([
    [[], 0],
    [[45], 0],
    [[44.2], 1],
    [[0], 45],
    [[100, 200, 300, 400], 0],
    [[100, 200, 300, 400, 500], 100],
    [[100, 200, 300, 400, 600], 0],
    [Array.from({ length: 10 }, (_, at) => 1000 * (at + 1)), 76_400],
  ])('after codes %j seconds ago may go out in %d', (ages, wait) => {
    expect(secondsUntilNext(ages, LIMITS_PER_NUMBER)).toBe(wait);
  });
});

describe('the brake', () => {
  test.each([
    [{ asked: 39, verified: 0 }, false],
    [{ asked: 40, verified: 7 }, true],
    [{ asked: 40, verified: 8 }, false],
    [{ asked: 1000, verified: 150 }, true],
  ])('of the site, with networks %j in an hour, is %s', (recent, isOn) => {
    expect(isBraked(recent, SITE_BRAKE)).toBe(isOn);
  });

  test.each([
    [{ asked: 14, verified: 0 }, false],
    [{ asked: 15, verified: 2 }, true],
    [{ asked: 15, verified: 3 }, false],
  ])('of a country, with networks %j in an hour, is %s', (recent, isOn) => {
    expect(isBraked(recent, COUNTRY_BRAKE)).toBe(isOn);
  });

  test('of a country stands beside the site’s only where there are several', () => {
    const ofSite = { brake: SITE_BRAKE, dialCode: '' };
    expect(brakesFor('+91', ['+91'])).toEqual([ofSite]);
    expect(brakesFor('+44', ['+91', '+44'])).toEqual([{ brake: COUNTRY_BRAKE, dialCode: '+44' }, ofSite]);
  });
});
