import { expect, test } from 'vitest';
import { sourceFacts } from './source-facts.ts';

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
  expect(sourceFacts(source)).toEqual([
    { name: 'Came by', value: 'mail, campaign november, an advertisement on Google' },
    { name: 'First came by', value: 'poster, qr' },
    { name: 'First page', value: '/course/animation' },
    { name: 'Last page', value: '/checkout' },
  ]);
});

test('says it once when the first arrival was the latest', () => {
  expect(sourceFacts({ first_referrer: 'search.example', referrer: 'search.example' })).toEqual([
    { name: 'Came by', value: 'from search.example' },
  ]);
});

test('knows nothing of nothing', () => {
  expect(sourceFacts({})).toEqual([]);
});
