import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { PostEntry } from '../../../blog/contract.ts';
import { PostTile } from '../../../blog/reading/ui/post-tile.tsx';
import { CarouselButtons } from './carousel-buttons.tsx';
import { cutTitle } from '../../legal/ui/cut-title.ts';
import type { HomeContent } from './home-content.ts';

const EVERY_MS = 3000; // spec 1 §9

/** The newest posts as a carousel: three visible, one on phones. */
export function HomeBlog({ headings, posts }: Pick<HomeContent, 'headings'> & { posts: PostEntry[] }) {
  if (posts.length === 0) return null;
  return (
    <section
      className="section ruled"
      aria-labelledby="home-blog-title"
      aria-roledescription="carousel"
      data-carousel={EVERY_MS}
    >
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-blog-title">{headings.blog}</h2>
          <div className="strip-acts">
            <ButtonLink variant="text" href="/blog" iconAfter={ArrowRight}>
              All posts
            </ButtonLink>
            <CarouselButtons label="the posts" />
          </div>
        </div>
        <ul className="card-strip" data-carousel-strip="">
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
