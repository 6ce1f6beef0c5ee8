import { Pause, Play } from 'lucide-react';
import { Icon } from '../../../../ui/icon.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { PostEntry } from '../../contract.ts';
import { PostBy } from './post-by.tsx';
import { postUrl, uploadedCover } from '../../office-list/ui/post-labels.ts';

/** The carousel of the newest posts (run-featured.ts); without JavaScript only the newest is visible. */
export function FeaturedPosts({ posts }: { posts: PostEntry[] }) {
  return (
    <section className="featured" aria-label="Featured posts" aria-roledescription="carousel" data-featured="">
      <div className="featured-slides">
        {posts.map((post, at) => (
          <Slide key={post.id} post={post} at={at} count={posts.length} />
        ))}
      </div>
      {posts.length > 1 && <Controls posts={posts} />}
    </section>
  );
}

function Slide({ post, at, count }: { post: PostEntry; at: number; count: number }) {
  const motif = motifOf(post);
  const cover = uploadedCover(post.coverImage);
  return (
    <div
      className="featured-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${at + 1} of ${count}`}
      data-dye={motif.dye}
      data-slide=""
      data-current={at === 0 ? '' : undefined}
    >
      <div className="featured-words">
        <p className="post-kind">{post.category}</p>
        <h2 className="type-h1">
          <a className="card-link" href={postUrl(post)}>
            {post.title}
          </a>
        </h2>
        <p className="type-lead">{post.excerpt}</p>
        <PostBy post={post} />
      </div>
      <div className="featured-image">
        {cover ? (
          <ResponsiveImage url={cover} alt="" sizes="(width >= 861px) 56vw, 100vw" isFirst={at === 0} />
        ) : (
          <MotifImage {...motif} crop="big" loading={at === 0 ? 'eager' : 'lazy'} />
        )}
      </div>
    </div>
  );
}

/** A dot for each post, and Pause; hidden without JavaScript. */
function Controls({ posts }: { posts: PostEntry[] }) {
  return (
    <div className="featured-controls">
      <div className="featured-dots" role="group" aria-label="Choose a post">
        {posts.map((post, at) => (
          <button
            key={post.id}
            type="button"
            className="featured-dot"
            data-dot=""
            aria-current={at === 0}
            aria-label={`${at + 1}: ${post.title}`}
          />
        ))}
      </div>
      <button type="button" className="featured-pause" data-pause="">
        <span className="pause-words">
          <Icon of={Pause} />
          Pause
        </span>
        <span className="play-words">
          <Icon of={Play} />
          Play
        </span>
      </button>
    </div>
  );
}
