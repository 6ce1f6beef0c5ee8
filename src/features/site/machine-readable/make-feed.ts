import { Feed } from 'feed';
import { xmlSigns, xmlText } from '../../../kit/text/xml-text.ts';
import type { PostEntry } from '../../blog/contract.ts';
import type { Institute } from '../../settings/contract.ts';

/** Number of newest posts in the feed. */
export const FEED_LENGTH = 50;

interface Surroundings {
  institute: Institute;
  publicUrl: string;
  year: number;
}

/**
 * The blog's feed in both formats; `posts` must be the newest, newest first. Titles are HTML in Atom, plain text in
 * RSS.
 */
export function makeFeed(posts: readonly PostEntry[], around: Surroundings): { rss: string; atom: string } {
  return { rss: fillFeed(posts, around, xmlSigns).rss2(), atom: fillFeed(posts, around, xmlText).atom1() };
}

function fillFeed(
  posts: readonly PostEntry[],
  { institute, publicUrl, year }: Surroundings,
  titleText: (title: string) => string,
): Feed {
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
  for (const category of new Set(posts.map(categoryName))) feed.addCategory(category);
  for (const post of posts) {
    const author = xmlSigns(post.author.name).trim() || name;
    const category = categoryName(post);
    feed.addItem({
      title: titleText(post.title),
      link: `${publicUrl}/blog/${encodeURIComponent(post.slug)}`,
      description: xmlText(post.excerpt),
      date: new Date(post.date),
      published: new Date(post.date),
      // Feeds require an author's e-mail address; the authors' own are private.
      author: [{ name: author, ...(institute.email && { email: institute.email }) }],
      category: [{ name: category, term: category }],
      image: `${publicUrl}/share/post/${encodeURIComponent(post.slug)}.png`,
    });
  }
  return feed;
}

/** Also used in an attribute, where the library does not escape `<`. */
function categoryName({ category }: PostEntry): string {
  return xmlSigns(category).replaceAll('<', '');
}
