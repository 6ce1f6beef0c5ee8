import type { ShownPost } from '../../contract.ts';
import type { EditedPost } from '../../office-list/office-contract.ts';
import { isEmptyBlock, isRichType, readingMinutes, plainTextOf, type ContentBlock } from '../../rules.ts';
import type { Author } from '../../taxonomy/taxonomy-contract.ts';

/** Returns the newest revision in the shape of a public post. */
export function previewOf({ form, ...post }: EditedPost, authors: readonly Author[]) {
  const author = authors.find(({ id }) => id === form.authorId);
  const content = form.content.filter((block) => !isEmptyBlock(block));
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
    readingMinutes: readingMinutes(countWords(content)),
    content,
    captions: {},
  } satisfies Partial<ShownPost>;
}

/** Returns how many words the blocks have, counted as for the reading time of a public post. */
export function countWords(content: readonly ContentBlock[]): number {
  const texts = content.map(({ type, value }) => (isRichType(type) ? plainTextOf(value) : value));
  return texts.join(' ').split(/\s+/).filter(Boolean).length;
}
