import { PostCard } from '../../../../ui/cards/post-card.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { PostEntry } from '../../contract.ts';
import { authorName, coverCrop, postUrl, readingTime, uploadedCover } from '../../office-list/ui/post-labels.ts';

interface PostTileProps {
  post: PostEntry;
  phone?: 'card' | 'row';
  headingLevel?: 2 | 3;
}

/** A post in a grid; on phones a row by default. */
export function PostTile({ post, phone = 'row', headingLevel = 3 }: PostTileProps) {
  const motif = motifOf(post);
  return (
    <PostCard
      href={postUrl(post)}
      title={post.title}
      category={post.category}
      motif={motif}
      crop={coverCrop(post.slug, motif.family)}
      author={{ name: authorName(post.author), imageUrl: post.author.image }}
      dateIso={post.date}
      readingTime={readingTime(post.readingMinutes)}
      coverImage={uploadedCover(post.coverImage)}
      phone={phone}
      headingLevel={headingLevel}
    />
  );
}
