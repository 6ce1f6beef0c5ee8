import { expect, test } from 'vitest';
import { sourceDetails, sourceName } from './source-details.ts';

test('tells the latest arrival, the first where it was another, and the pages', () => {
  const source = {
    first_utm_source: 'poster',
    first_utm_medium: 'qr',
    utm_source: 'mail',
    utm_campaign: 'november',
    gclid: 'abc',
    landing: '/course/animation',
    page: '/checkout',
  };
  expect(sourceDetails(source)).toEqual([
    { name: 'Source', value: 'mail, campaign november, an advertisement on Google' },
    { name: 'First source', value: 'poster, qr' },
    { name: 'First page', value: '/course/animation' },
    { name: 'Last page', value: '/checkout' },
  ]);
});

test('says it once when the first arrival was the latest', () => {
  expect(sourceDetails({ first_referrer: 'search.example', referrer: 'search.example' })).toEqual([
    { name: 'Source', value: 'from search.example' },
  ]);
});

test('knows nothing of nothing', () => {
  expect(sourceDetails({})).toEqual([]);
});

test('a row names the latest source, and nothing for a direct visit', () => {
  expect(sourceName({ utm_source: 'poster', utm_medium: 'qr', first_utm_source: 'ads' })).toBe('poster, qr');
  expect(sourceName({ referrer: 'search.example', landing: '/courses' })).toBe('from search.example');
  expect(sourceName({ landing: '/courses' })).toBeNull();
});
