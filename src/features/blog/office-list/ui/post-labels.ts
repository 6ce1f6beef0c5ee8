import { isSquareFamily, type FamilyName } from '../../../../kit/motif/families.ts';
import { fnv1a32 } from '../../../../kit/motif/seed.ts';
import { isForeignAddress, parseImageUrl, sizedUrl, widthUpTo } from '../../../../kit/picture/image-url.ts';
import { blogName } from '../../rules.ts';

const SHORT_EXCERPT = 60; // spec 1 §2, sidebar of a post

/** Where a post is read. */
export function postUrl(post: Parameters<typeof blogName>[0]): string {
  return `/blog/${encodeURIComponent(blogName(post))}`;
}

/** Who wrote it; a post without an author's name is the institute's own (spec 1 §2). */
export function authorName({ name }: { name: string }): string {
  return name.trim() || 'Admin';
}

export function readingTime(minutes: number): string {
  return `${minutes} min read`;
}

/** The excerpt as the sidebar shows it: 60 characters at most, then three dots. */
export function cutExcerpt(excerpt: string): string {
  const characters = [...excerpt];
  if (characters.length <= SHORT_EXCERPT) return excerpt;
  return `${characters.slice(0, SHORT_EXCERPT).join('').trimEnd()}...`;
}

/** The uploaded cover; `undefined` where the cloth stands for it, as for a picture on another site: no page asks there unbidden. */
export function uploadedCover(coverImage: string): string | undefined {
  return coverImage.startsWith('/motif/') || isForeignAddress(coverImage) ? undefined : coverImage;
}

/** The uploaded cover as sites that show a link take it: a JPEG of a middling size. */
export function shareableCover(coverImage: string): string | undefined {
  const cover = uploadedCover(coverImage);
  const image = parseImageUrl(cover ?? '');
  return image ? sizedUrl(image, widthUpTo(image, 1280), 'jpg') : cover;
}

/** How the cloth of a post is cut (design §6): tiles that meet stand all over, two in three of the others as one big block. */
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
  return title || 'A post without a title';
}
