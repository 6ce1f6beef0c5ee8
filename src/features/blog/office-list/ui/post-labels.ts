import { isSquareFamily, type FamilyName } from '../../../../kit/motif/families.ts';
import { fnv1a32 } from '../../../../kit/motif/seed.ts';
import { isForeignUrl, parseImageUrl, sizedUrl, widthUpTo } from '../../../../kit/image/image-url.ts';
import { blogName } from '../../rules.ts';

const SHORT_EXCERPT = 60; // spec 1 §2, sidebar of a post

/** Returns the URL of a post. */
export function postUrl(post: Parameters<typeof blogName>[0]): string {
  return `/blog/${encodeURIComponent(blogName(post))}`;
}

/** Returns the author's name, or the institute's where it is empty (spec 1 §2). */
export function authorName({ name }: { name: string }): string {
  return name.trim() || 'Admin';
}

export function readingTime(minutes: number): string {
  return `${minutes} min read`;
}

/** Cuts the excerpt for the sidebar: at most 60 characters, then three dots. */
export function cutExcerpt(excerpt: string): string {
  const characters = [...excerpt];
  if (characters.length <= SHORT_EXCERPT) return excerpt;
  return `${characters.slice(0, SHORT_EXCERPT).join('').trimEnd()}...`;
}

/** Returns the uploaded cover; `undefined` for an image on another host, which pages do not load unasked: the motif replaces it. */
export function uploadedCover(coverImage: string): string | undefined {
  return coverImage.startsWith('/motif/') || isForeignUrl(coverImage) ? undefined : coverImage;
}

/** Returns the uploaded cover for link previews: a JPEG of medium size. */
export function shareableCover(coverImage: string): string | undefined {
  const cover = uploadedCover(coverImage);
  const image = parseImageUrl(cover ?? '');
  return image ? sizedUrl(image, widthUpTo(image, 1280), 'jpg') : cover;
}

/**
 * Returns how the motif of a post is cropped (design §6): the whole cloth for tiles that connect, a big block for two in three of the
 * others.
 */
export function coverCrop(slug: string, family: FamilyName): 'cloth' | 'big' {
  return isSquareFamily(family) || fnv1a32(slug) % 3 === 1 ? 'cloth' : 'big';
}

/** "2 comments". */
export function inComments(count: number): string {
  if (count === 0) return 'No comments yet';
  return count === 1 ? '1 comment' : `${count} comments`;
}

/** "12 posts". */
export function countPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

export function postName({ title }: { title: string }): string {
  return title || 'Untitled post';
}
