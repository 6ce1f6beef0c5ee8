import { expect, test } from 'vitest';
import type { PostEntry } from '../../blog/contract.ts';
import { siteShapes } from '../../settings/contract.ts';
import { makeFeed } from './make-feed.ts';

const institute = {
  ...siteShapes.institute.parse({ name: 'R&D <Institute>', email: 'hello@misaal.example' }),
  addressLines: [],
};
const around = { institute, publicUrl: 'https://misaal.example', year: 2026 };

const post = (fields: Partial<PostEntry>): PostEntry => ({
  _id: 'id',
  id: 'id',
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it says.',
  coverImage: '',
  category: 'Design',
  date: '2026-11-12T04:00:00.000Z',
  createdAt: '2026-11-12T04:00:00.000Z',
  author: { name: 'Meenal Joshi', image: null },
  family: 'suraj',
  dye: 'palash',
  readingMinutes: 3,
  commentCount: 0,
  comments: [],
  ...fields,
});

test('tells of each post its title, address, time, author, category and picture', () => {
  const { rss, atom } = makeFeed([post({})], around);
  for (const part of [
    '<title><![CDATA[A post]]></title>',
    '<link>https://misaal.example/blog/a-post</link>',
    '<pubDate>Thu, 12 Nov 2026 04:00:00 GMT</pubDate>',
    '<author>hello@misaal.example (Meenal Joshi)</author>',
    '<category>Design</category>',
    'url="https://misaal.example/share/post/a-post.png"',
    'href="https://misaal.example/blog/rss.xml" rel="self"',
  ])
    expect(rss).toContain(part);
  expect(atom).toContain('<updated>2026-11-12T04:00:00.000Z</updated>');
  expect(atom).toContain('<name>Meenal Joshi</name>');
});

test('no text of a person leaves its place', () => {
  const { rss, atom } = makeFeed([post({ title: 'a ]]> <b> & \u0000', category: 'R&D <x>' })], around);
  for (const xml of [rss, atom]) {
    expect(xml).not.toContain('\u0000');
    expect(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/<b>|<x>|<Institute>|&(?!\w+;)/);
  }
  expect(atom).toContain('&lt;b&gt; &amp; ');
});

test('is a feed before the first post too', () => {
  const { rss, atom } = makeFeed([], around);
  expect(rss).toContain('<channel>');
  expect(rss).not.toContain('<item>');
  expect(atom).toContain('<feed');
});
