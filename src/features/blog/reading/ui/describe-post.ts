import type { Blog, BlogPosting, Thing } from 'schema-dts';
import { describeWay } from '../../../../ui/document/structured-data.ts';
import { nameInstitute } from '../../../settings/ui/describe-institute.ts';
import type { PostEntry, ShownPost } from '../../contract.ts';
import { authorName, postUrl, shareableCover } from '../../office-list/ui/post-labels.ts';

interface Surroundings {
  siteName: string;
  publicUrl: string;
}

/** Returns the structured data of a post's page. */
export function describePost(post: ShownPost, around: Surroundings): Thing[] {
  const { publicUrl } = around;
  const url = publicUrl + postUrl(post);
  const cover = shareableCover(post.coverImage);
  const posting: BlogPosting = {
    ...describeEntry(post, around),
    articleSection: post.category,
    dateModified: post.updatedAt,
    mainEntityOfPage: url,
    image: [shareImage(post.slug, publicUrl), ...(cover ? [new URL(cover, publicUrl).href] : [])],
    publisher: nameInstitute(around.siteName, publicUrl),
    timeRequired: `PT${post.readingMinutes}M`,
    commentCount: post.commentCount,
  };
  const crumbs = [
    { label: 'Blog', href: '/blog' },
    { label: post.category, href: categoryPath(post.category) },
    { label: post.title },
  ];
  return [posting, describeWay(crumbs, { publicUrl, url })];
}

/** Returns the structured data of the blog, or of one category, with the posts of the page. */
export function describeBlog(
  posts: readonly PostEntry[],
  { category, ...around }: Surroundings & { category: string },
): Thing[] {
  const { siteName, publicUrl } = around;
  const url = publicUrl + (category ? categoryPath(category) : '/blog');
  const blog: Blog = {
    '@type': 'Blog',
    name: `Blog of ${siteName}`,
    url,
    publisher: nameInstitute(siteName, publicUrl),
    ...(posts.length > 0 && { blogPost: posts.map((post) => describeEntry(post, around)) }),
  };
  const crumbs = category ? [{ label: 'Blog', href: '/blog' }, { label: category }] : [{ label: 'Blog' }];
  return [blog, describeWay(crumbs, { publicUrl, url })];
}

/** Returns the path of a category's list. */
export function categoryPath(category: string): string {
  return `/blog?category=${encodeURIComponent(category)}`;
}

function describeEntry(post: PostEntry, { siteName, publicUrl }: Surroundings): BlogPosting {
  const url = publicUrl + postUrl(post);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    description: post.excerpt,
    url,
    image: shareImage(post.slug, publicUrl),
    datePublished: post.date,
    author: post.author.name.trim()
      ? { '@type': 'Person', name: authorName(post.author) }
      : nameInstitute(siteName, publicUrl),
  };
}

function shareImage(slug: string, publicUrl: string): string {
  return `${publicUrl}/share/post/${encodeURIComponent(slug)}.png`;
}
