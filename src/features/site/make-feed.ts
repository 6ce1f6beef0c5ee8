import { Feed } from 'feed';
import { xmlSigns } from '../../kit/xml-text.ts';
import type { BlogEntry } from '../blog/contract.ts';
import type { Institute } from '../settings/contract.ts';

/** The newest posts, as a feed holds them. */
export const FEED_LENGTH = 50;

/** The blog's feed in both formats; `posts` are the newest, newest first. */
export function makeFeed(
  posts: readonly BlogEntry[],
  { institute, publicUrl, year }: { institute: Institute; publicUrl: string; year: number },
): { rss: string; atom: string } {
  const name = xmlSigns(institute.name);
  const feed = new Feed({
    id: `${publicUrl}/blog`,
    title: `Blog of ${name}`,
    description: xmlSigns(institute.tagline || institute.blurb) || name,
    link: `${publicUrl}/blog`,
    language: 'en-in',
    image: `${publicUrl}/icon-512.png`,
    favicon: `${publicUrl}/icon-192.png`,
    copyright: `© ${year} ${xmlSigns(institute.legalName || institute.name)}`,
    feedLinks: { rss: `${publicUrl}/blog/rss.xml`, atom: `${publicUrl}/blog/atom.xml` },
    author: { name, link: `${publicUrl}/`, ...(institute.email && { email: institute.email }) },
    generator: false,
    ...(posts[0] && { updated: new Date(posts[0].date) }),
  });
  for (const category of new Set(posts.map((post) => xmlSigns(post.category)))) feed.addCategory(category);
  for (const post of posts) {
    const author = xmlSigns(post.author.name).trim() || name;
    const category = xmlSigns(post.category);
    feed.addItem({
      title: xmlSigns(post.title),
      link: `${publicUrl}/blog/${encodeURIComponent(post.slug)}`,
      description: xmlSigns(post.excerpt),
      date: new Date(post.date),
      published: new Date(post.date),
      // A feed names authors by a mail address; theirs are not ours to give.
      author: [{ name: author, ...(institute.email && { email: institute.email }) }],
      category: [{ name: category, term: category }],
      image: `${publicUrl}/share/post/${encodeURIComponent(post.slug)}.png`,
    });
  }
  return { rss: feed.rss2(), atom: feed.atom1() };
}
