import { describe, expect, it } from 'vitest';
import { countryOf, countryOfDialCode, DIAL_CODES, searchCountries } from './dial-codes.ts';

describe('the list of dial codes', () => {
  it('has about 90 countries, each once, India first', () => {
    expect(DIAL_CODES.length).toBeGreaterThanOrEqual(88);
    expect(new Set(DIAL_CODES.map(({ code }) => code)).size).toBe(DIAL_CODES.length);
    expect(new Set(DIAL_CODES.map(({ name }) => name)).size).toBe(DIAL_CODES.length);
    expect(DIAL_CODES[0]).toEqual({ name: 'India', dialCode: '+91', code: 'IN' });
  });

  it('is well formed, and sorted by name after India', () => {
    for (const { code, dialCode } of DIAL_CODES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/);
    }
    const names = DIAL_CODES.slice(1).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('tells apart countries that share a code', () => {
    expect(countryOf('CA').name).toBe('Canada');
    expect(countryOf('US').name).toBe('United States');
    expect(countryOf('XX').name).toBe('India');
    expect(countryOfDialCode('+977').name).toBe('Nepal');
    expect(countryOfDialCode('').name).toBe('India');
  });
});

describe('searching it', () => {
  const names = (typed: string) => searchCountries(typed).map(({ name }) => name);

  it('finds by name, by letters and by number, and puts what begins so first', () => {
    expect(names('')).toHaveLength(DIAL_CODES.length);
    expect(names('uni')).toEqual(['United Arab Emirates', 'United Kingdom', 'United States']);
    expect(names('in')[0]).toBe('India');
    expect(names('+1')).toEqual(['Canada', 'United States']);
    expect(names('0044')).toEqual(['United Kingdom']);
    expect(names(' TURK ')).toEqual(['Türkiye']);
    expect(names('atlantis')).toEqual([]);
  });
});
