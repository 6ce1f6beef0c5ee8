import { ButtonLink } from '../../../../ui/button.tsx';
import { MotifImage } from '../../../../ui/motifs/motif-image.tsx';
import { ResponsiveImage } from '../../../../ui/responsive-image.tsx';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { PostEntry } from '../../contract.ts';
import { FormPlace } from '../../../enquiries/forms/ui/form-place.tsx';
import { cutExcerpt, postUrl, uploadedCover } from '../../office-list/ui/post-labels.ts';

/** The aside of a post, on phones below it: the latest other posts, and links to the courses and to the office. */
export function PostAside({ latest }: { latest: PostEntry[] }) {
  return (
    <aside className="post-aside" aria-label="More to read">
      {latest.length > 0 && (
        <section className="later" aria-labelledby="latest-posts">
          <h2 id="latest-posts" className="type-h3">
            Latest posts
          </h2>
          <ul className="latest-posts">
            {latest.map((post) => (
              <li key={post.id}>
                <LatestPost post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="later">
        <section className="skills-banner" aria-labelledby="boost-skills">
          <h2 id="boost-skills" className="type-h3">
            Boost Your Skills!
          </h2>
          <p>Join our premium courses and get certified today.</p>
          <ButtonLink href="/services" size="small">
            See courses
          </ButtonLink>
        </section>
      </div>
      <div className="later">
        <section className="box post-ask" id="ask" aria-labelledby="ask-title">
          <h2 id="ask-title" className="type-h3">
            Ask us anything
          </h2>
          <FormPlace kind="enquiry" guardsLeaving />
        </section>
      </div>
    </aside>
  );
}

function LatestPost({ post }: { post: PostEntry }) {
  const cover = uploadedCover(post.coverImage);
  return (
    <article className="latest-post">
      {cover ? <ResponsiveImage url={cover} alt="" sizes="72px" /> : <MotifImage {...motifOf(post)} crop="block" />}
      <div>
        <h3>
          <a className="card-link" href={postUrl(post)}>
            {post.title}
          </a>
        </h3>
        <p className="type-micro soft">{cutExcerpt(post.excerpt)}</p>
      </div>
    </article>
  );
}
