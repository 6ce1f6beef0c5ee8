import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import type { ShownPost } from '../../contract.ts';
import { CoverCloth } from './cover-cloth.tsx';
import { PostBlock } from './post-block.tsx';
import { PostBy } from './post-by.tsx';
import { PostShare } from './post-share.tsx';
import { uploadedCover } from '../../office-list/ui/post-labels.ts';

type CoverOf = Pick<ShownPost, 'coverImage' | 'family' | 'dye' | 'slug' | 'title'>;

/** The cover of a post, as wide as the window: its image, or the motif. */
export function PostCover({ post }: { post: CoverOf }) {
  const cover = uploadedCover(post.coverImage);
  return (
    <div className="post-cover">
      {cover ? (
        <ResponsiveImage url={cover} alt={`Cover of ${post.title}`} sizes="100vw" isFirst />
      ) : (
        <CoverCloth {...motifOf(post)} label={`Cover of ${post.title}: a printed cloth`} />
      )}
    </div>
  );
}

type ArticleOf = Pick<
  ShownPost,
  'title' | 'category' | 'author' | 'authorLine' | 'date' | 'readingMinutes' | 'content' | 'captions'
>;

/** The content of a post with its author. `shareUrl` is its public URL; without it there is no share bar. */
export function PostArticle({ post, shareUrl }: { post: ArticleOf; shareUrl?: string }) {
  return (
    <article>
      <header className="post-head">
        <p className="post-kind">
          <a href={`/blog?category=${encodeURIComponent(post.category)}#latest`}>{post.category}</a>
        </p>
        <h1>{post.title}</h1>
        <PostBy post={post} longDate />
        {post.authorLine && <p className="post-author-words soft">{post.authorLine}</p>}
      </header>
      <div className="post-body type-article">
        <PostBlocks blocks={post.content.slice(0, SEEN_FIRST)} captions={post.captions} />
        {post.content.length > SEEN_FIRST && (
          <div className="post-rest later">
            <PostBlocks blocks={post.content.slice(SEEN_FIRST)} captions={post.captions} />
          </div>
        )}
      </div>
      {shareUrl && <PostShare url={shareUrl} title={post.title} />}
    </article>
  );
}

/** This many blocks, even short ones, reach below the first screen of a phone: cover, head and half a screen of text. */
const SEEN_FIRST = 6;

function PostBlocks({ blocks, captions }: { blocks: ArticleOf['content']; captions: ArticleOf['captions'] }) {
  // The blocks of a post never reorder, so the index is a stable key.
  return blocks.map((block, at) => <PostBlock key={at} {...block} captions={captions} />);
}
