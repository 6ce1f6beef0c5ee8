import { expect, test } from 'vitest';
import { applicationMeta } from './application-meta.ts';
import { pageMeta, pageTitle } from './page-meta.ts';

const page = {
  title: 'Web Design',
  siteName: 'Misaal',
  description: 'Sites that load fast. '.repeat(20),
  url: 'https://misaal.example/course/web-design',
};

test('the name of the site stands after a title that leaves room and does not say it', () => {
  expect(pageTitle('Web Design', 'Misaal')).toBe('Web Design | Misaal');
  expect(pageTitle('About Misaal', 'Misaal')).toBe('About Misaal');
  expect(pageTitle('x'.repeat(60), 'Misaal')).toBe('x'.repeat(60));
});

test('a description is cut at a word, and the picture has a whole address', () => {
  const tags = pageMeta(page);
  const description = tags.find((tag) => 'name' in tag && tag.name === 'description');
  expect(JSON.stringify(description)).toMatch(/fast. Sites…"/);
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://misaal.example/share/site.png' });
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  expect(tags.some((tag) => 'script:ld+json' in tag || ('name' in tag && tag.name === 'robots'))).toBe(false);
});

test('a hidden page says so, and a graph has its vocabulary', () => {
  const tags = pageMeta({ ...page, isHidden: true, graph: [{ '@type': 'WebPage', name: 'Web Design' }] });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags).toContainEqual({
    'script:ld+json': { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: 'Web Design' }] },
  });
});

test('a page for one person has its title and stays out of search results, before the layout has loaded too', () => {
  const meta = applicationMeta('Checkout');
  const args = { matches: [{ loaderData: { institute: { name: 'Misaal' }, user: null } }, undefined] } as never;
  expect(meta(args)).toEqual([{ title: 'Checkout | Misaal' }, { name: 'robots', content: 'noindex' }]);
  expect(meta({ matches: [] } as never)[0]).toEqual({ title: 'Checkout' });
});
