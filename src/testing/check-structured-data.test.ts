import { expect, test } from 'vitest';
import { findNodes, findProblems } from './check-structured-data.ts';

const graphOf = (...nodes: object[]) => ({ '@context': 'https://schema.org', '@graph': nodes });
const service = {
  '@type': 'Service',
  name: 'Blogging',
  serviceType: 'Blogging',
  description: 'Articles.',
  url: 'https://misaal.example/service/blogging',
  image: 'https://misaal.example/share/service/blogging.png',
  areaServed: { '@type': 'Country', name: 'India' },
  provider: { '@id': 'https://misaal.example/#institute' },
};

test('a good graph has no problems', () => {
  expect(findProblems(graphOf(service))).toEqual([]);
});

test.each([
  ['no graph', {}, 'no context'],
  ['an empty graph', graphOf(), 'no graph'],
  ['a property that is missing', graphOf({ ...service, areaServed: undefined }), 'graph.areaServed is empty'],
  ['an empty text', graphOf({ ...service, name: '' }), 'graph.name is empty'],
  [
    'an address that is not whole',
    graphOf({ ...service, url: '/service/blogging' }),
    'Service.url is "/service/blogging"',
  ],
  ['a type that nobody knows', graphOf({ '@type': 'Servce' }), 'graph: type Servce'],
  ['a price that is a text', graphOf({ ...service, offers: { '@type': 'Offer', price: '5' } }), 'Offer.price is "5"'],
  ['a length in words', graphOf({ ...service, timeRequired: '6 months' }), 'Service.timeRequired is "6 months"'],
  ['a day in words', graphOf({ ...service, dateModified: '14 Nov' }), 'Service.dateModified is "14 Nov"'],
])('%s is found', (_, graph, problem) => {
  expect(findProblems(graph)).toContain(problem);
});

test('a property of a page that an entry of a list need not have is missed on the page alone', () => {
  const { areaServed: _areaServed, ...entry } = service;
  expect(findProblems(graphOf(entry))).toEqual(['Service without areaServed']);
  const list = {
    '@type': 'ItemList',
    numberOfItems: 3,
    itemListElement: [1, 2, 3].map((position) => ({ '@type': 'ListItem', position, item: entry })),
  };
  expect(findProblems(graphOf(list))).toEqual([]);
  expect(findNodes(graphOf(list), 'Service')).toHaveLength(3);
});
