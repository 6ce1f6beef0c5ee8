import type { ShownBlog } from '../contract.ts';
import { authorName, shareableCover } from './post-words.ts';

/** A post in the vocabulary of schema.org. `publicUrl` and `address` are whole. */
export function describePost(
  post: ShownBlog,
  { siteName, publicUrl, address }: { siteName: string; publicUrl: string; address: string },
) {
  const cover = shareableCover(post.coverImage);
  const organisation = { '@type': 'Organization', name: siteName, url: publicUrl };
  const name = authorName(post.author);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.date,
    dateModified: post.updatedAt,
    mainEntityOfPage: address,
    author: post.author.name.trim() ? { '@type': 'Person', name } : organisation,
    publisher: organisation,
    commentCount: post.commentCount,
    ...(cover && { image: new URL(cover, publicUrl).href }),
  };
}
