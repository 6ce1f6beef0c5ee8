import { motifOf } from '../../../kit/motif/motif-of.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ShownBlog } from '../contract.ts';
import { CoverCloth } from './cover-cloth.tsx';
import { PostBlock } from './post-block.tsx';
import { PostBy } from './post-by.tsx';
import { uploadedCover } from './post-words.ts';

type CoverOf = Pick<ShownBlog, 'coverImage' | 'family' | 'dye' | 'slug' | 'title'>;

/** The top of a post, as wide as the window: its picture, or the printed cloth. */
export function PostCover({ post }: { post: CoverOf }) {
  const cover = uploadedCover(post.coverImage);
  return (
    <div className="post-cover">
      {cover ? (
        <Picture address={cover} alt={`Cover of ${post.title}`} sizes="100vw" isFirst />
      ) : (
        <CoverCloth {...motifOf(post)} label={`Cover of ${post.title}: a printed cloth`} />
      )}
    </div>
  );
}

type ArticleOf = Pick<
  ShownBlog,
  'title' | 'category' | 'author' | 'authorLine' | 'date' | 'readingMinutes' | 'content' | 'captions'
>;

/** What a post says, with who wrote it. */
export function PostArticle({ post }: { post: ArticleOf }) {
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
        {post.content.map((block, at) => (
          // A post's blocks never change places in the page.
          <PostBlock key={at} {...block} captions={post.captions} />
        ))}
      </div>
    </article>
  );
}
