import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import type { BlogEntry } from '../../blog/contract.ts';
import { PostTile } from '../../blog/ui/post-tile.tsx';
import { CarouselButtons } from './carousel-buttons.tsx';
import { cutTitle } from './cut-title.ts';

const EVERY_MS = 3000; // spec 1 §9

/** The newest posts as a strip: three are seen, one on phones. */
export function HomeBlog({ posts }: { posts: BlogEntry[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section ruled" aria-labelledby="home-blog-title" data-carousel={EVERY_MS}>
      <div className="wrap">
        <div className="section-head">
          <div>
            <h2 id="home-blog-title">From the blog</h2>
          </div>
          <div className="home-blog-acts">
            <ButtonLink variant="text" href="/blog" iconAfter={ArrowRight}>
              All posts
            </ButtonLink>
            <CarouselButtons label="the posts" />
          </div>
        </div>
        <ul className="post-strip" data-carousel-strip="">
          {posts.map((post) => (
            <li key={post.id}>
              <PostTile post={{ ...post, title: cutTitle(post.title) }} phone="card" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
