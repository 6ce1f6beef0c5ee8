import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { formatTime } from '../../../../kit/numbers/dates.ts';
import type { FrontDeskLead } from '../../../reports/home/home-contract.ts';
import { FrontDeskDay } from './front-desk.tsx';

const at = '2026-11-25T05:00:00.000Z';
const lead: FrontDeskLead = {
  ...{ id: '0192f0c1-0000-7000-8000-000000000001', version: 1, name: 'Neha', phone: '+910000081419' },
  ...{ stage: 'contacted', course: '', text: '', since: at, isOwn: true, followUpOn: '2026-11-25', followUpTime: null },
};

function show(desk: Partial<Parameters<typeof FrontDeskDay>[0]['desk']>): string {
  const none = { late: [], fresh: [], today: [], more: 0, done: 0, carts: [] };
  const month = { leads: 0, enrolled: 0, soldPaise: 0, medianMinutes: null };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => {
        // The frame of the office gives the institute and the colleague.
        return <Outlet context={{ institute: { name: 'Misaal' }, user: null, hasGoogle: false }} />;
      },
      children: [{ index: true, Component: () => <FrontDeskDay desk={{ ...none, month, ...desk }} at={at} /> }],
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test('a day says how much of it is done, in words and in printed marks', () => {
  const html = show({ late: [lead], today: [lead], more: 5, done: 2 });
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('2 of 9 done');
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="22"/);
  expect(html).toContain('5 more today');
  expect(show({})).not.toContain('progressbar');
  const fresh = { ...lead, followUpOn: null, since: '2026-11-24T08:00:00.000Z' };
  expect(show({ fresh: [fresh] })).toContain('the oldest waits 21 h');
});

test('its links open the same people in the list: one’s own and those of nobody', () => {
  const html = show({ today: [lead] });
  const list = '/admin/enquiries?stage=all&amp;owner=mine&amp;followUp=';
  expect(html).toContain(`href="${list}week&amp;sort=follow-up"`);
  expect(html).toContain(`href="${list}due&amp;sort=follow-up"`);
});

test('a step of today has its time, every other its day', () => {
  const plan = (followUpOn: string, followUpTime: string | null) =>
    show({ late: [{ ...lead, followUpOn, followUpTime }] });
  expect(plan('2026-11-25', '16:30')).toContain(formatTime('2026-11-25T16:30:00+05:30'));
  expect(plan('2026-11-25', null)).toContain('>Today<');
  expect(plan('2026-11-24', '16:00')).toContain('>Yesterday<');
});
