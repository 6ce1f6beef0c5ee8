import type { ShownPost } from '../../contract.ts';
import type { EditedPost } from '../../office-list/office-contract.ts';
import { isEmptyBlock, isRichType, readingMinutes, plainTextOf } from '../../rules.ts';
import type { Author } from '../../taxonomy/taxonomy-contract.ts';

/** Returns the newest revision in the shape of a public post. */
export function previewOf({ form, ...post }: EditedPost, authors: readonly Author[]) {
  const author = authors.find(({ id }) => id === form.authorId);
  const content = form.content.filter((block) => !isEmptyBlock(block));
  const wordCount = content
    .map(({ type, value }) => (isRichType(type) ? plainTextOf(value) : value))
    .join(' ')
    .split(/\s+/).length;
  return {
    slug: post.slug,
    title: form.title || 'Untitled post',
    category: form.category,
    coverImage: form.coverImage || '/motif/',
    family: form.family,
    dye: form.dye,
    author: { name: author?.name ?? post.authorName, image: author?.image ?? null },
    authorLine: author?.line ?? '',
    date: post.publishedAt ?? post.scheduledFor ?? post.savedAt,
    readingMinutes: readingMinutes(wordCount),
    content,
    captions: {},
  } satisfies Partial<ShownPost>;
}
