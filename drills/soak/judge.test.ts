import { expect, test } from 'vitest';
import { judge, type Sample } from './judge.ts';

/** Thirty samples of half an hour; `change` sets differences, by the sample's number. */
function run(change: (at: number) => Partial<Sample> = () => ({})) {
  const steady: Sample = { heapMegabytes: 90, rssMegabytes: 400, sockets: 80, connections: 20 };
  const samples = Array.from({ length: 30 }, (_, at) => ({ ...steady, ...change(at) }));
  const bad = Object.entries(judge(samples, 30)).filter(([, { ok }]) => !ok);
  return bad.map(([name]) => name);
}

test('what warms up and then stays is well', () => {
  expect(run((at) => ({ heapMegabytes: at < 10 ? 60 + at : 90 }))).toEqual([]);
});

test.each([
  ['heap after collection, MB', (at: number) => ({ heapMegabytes: 90 + at * 0.15 })],
  ['RSS at most, MB', (at: number) => ({ rssMegabytes: at === 17 ? 601 : 400 })],
  ['sockets', (at: number) => ({ sockets: 80 + at })],
  ['database connections', (at: number) => ({ connections: at < 20 ? 20 : 24 })],
])('%s that grows is not', (name, change) => {
  expect(run(change)).toEqual([name]);
});
