import { expect, test } from 'vitest';
import { defineList } from './define-list.ts';
import { part, search, tabs } from './list-params.ts';
import { elsewhere, tabsOf } from './list-tabs.tsx';

const list = defineList({
  path: '/admin/things',
  name: 'things',
  params: { state: tabs({ open: 'Open', won: 'Won', lost: 'Lost' }), search: search('Name') },
  sorts: ['newest'],
  defaultSort: 'newest',
});
const tabsAt = (query: string, counts: Record<string, number>) =>
  tabsOf({
    list,
    view: list.read(new URLSearchParams(query)),
    path: undefined,
    totals: Object.fromEntries(Object.entries(counts).map(([name, total]) => [name, { total }])),
  });

test('a search without results leads to the tabs that have some, but not to all of them together', () => {
  const found = elsewhere(tabsAt('state=open&search=asha', { all: 3, open: 0, won: 1, lost: 2 }));
  expect(found.map(({ name, count, href }) => [name, count, href])).toEqual([
    ['Won', 1, '/admin/things?state=won&search=asha'],
    ['Lost', 2, '/admin/things?state=lost&search=asha'],
  ]);
});

test('a tab without rows is left out, but not the first and not the one that is shown', () => {
  const names = (query: string, counts: Record<string, number>) => tabsAt(query, counts).map(({ name }) => name);
  expect(names('', { all: 2, open: 0, won: 2, lost: 0 })).toEqual(['All', 'Won']);
  expect(names('state=lost', { all: 2, open: 0, won: 2, lost: 0 })).toEqual(['All', 'Won', 'Lost']);
  const parts = defineList({
    path: '/admin/days',
    name: 'days',
    params: { when: part({ upcoming: 'Upcoming', today: 'Today', past: 'Past' }) },
    sorts: ['newest'],
    defaultSort: 'newest',
  });
  const view = parts.read(new URLSearchParams('when=past'));
  const totals = { upcoming: { total: 0 }, today: { total: 0 }, past: { total: 3 } };
  expect(tabsOf({ list: parts, view, path: undefined, totals }).map(({ name }) => name)).toEqual(['Upcoming', 'Past']);
});

test('nothing is offered where no tab has any', () => {
  expect(elsewhere(tabsAt('search=asha', { all: 0, open: 0, won: 0, lost: 0 }))).toEqual([]);
});
