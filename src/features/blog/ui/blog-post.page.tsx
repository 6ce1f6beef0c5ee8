import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { Island } from '../../../ui/islands/island.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { motifOf } from '../../../kit/motif/motif-of.ts';
import { markdownTwin, pageMeta } from '../../../ui/page-meta.ts';
import type { getInstitute } from '../../settings/contract.ts';
import type { getBlog, listBlogs, ShownBlog } from '../contract.ts';
import { Comments } from './comments.tsx';
import { CoverCloth } from './cover-cloth.tsx';
import { describePost } from './describe-post.ts';
import { feedLinks } from './feed-links.ts';
import { loadPart } from './load-part.ts';
import { PostAside } from './post-aside.tsx';
import { PostBlock } from './post-block.tsx';
import { PostBy } from './post-by.tsx';
import { postAddress, uploadedCover } from './post-words.ts';

const LATEST = 5; // spec 1 §9

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ institute }, post, newest] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadPart(
      call<typeof getBlog>({ method: 'GET', path: '/blogs/:id', params: { id: params.slug ?? '' } }),
      'Failed to fetch blog',
    ),
    loadPart(
      call<typeof listBlogs>({ method: 'GET', path: '/blogs/blogsAll', query: { limit: LATEST + 1 } }),
      'Failed to fetch blogs',
    ),
  ]);
  // spec 1 §2
  if (post.failure?.status === 404) throw data({ message: `Error: ${post.failure.message}` }, { status: 404 });
  const latest = (newest.value ?? []).filter((other) => other.id !== post.value?.id).slice(0, LATEST);
  return data({ post, latest, siteName: institute.name, publicUrl }, { status: post.failure?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const post = loaderData?.post.value;
  if (!loaderData || !post) return [{ title: 'Blog' }, { name: 'robots', content: 'noindex' }];
  const { siteName, publicUrl } = loaderData;
  const address = publicUrl + postAddress(post);
  return [
    ...pageMeta({
      title: post.title,
      siteName,
      description: post.excerpt,
      address,
      type: 'article',
      image: { path: `/share/post/${encodeURIComponent(post.slug)}.png`, alt: post.title },
      graph: describePost(post, { siteName, publicUrl }),
    }),
    { property: 'article:published_time', content: post.date },
    { property: 'article:modified_time', content: post.updatedAt },
    { property: 'article:section', content: post.category },
    markdownTwin(address),
    ...feedLinks(siteName),
  ];
};

/** A post with its comments, and what else there is to read (spec 1 §2). */
export default function BlogPostPage() {
  const { post, latest } = useLoaderData<typeof loader>();
  if (post.failure) {
    return (
      <main id="main" className="wrap section">
        <h1 className="unseen">Blog</h1>
        <Panel
          tone="error"
          title={`Error: ${post.failure.message}`}
          act={
            <ButtonLink href="" variant="line" size="small" data-loading="Loading blog...">
              Try again
            </ButtonLink>
          }
        />
      </main>
    );
  }
  return <Post post={post.value} latest={latest} />;
}

function Post({ post, latest }: { post: ShownBlog; latest: Parameters<typeof PostAside>[0]['latest'] }) {
  const motif = motifOf(post);
  const cover = uploadedCover(post.coverImage);
  return (
    <main id="main" data-dye={motif.dye}>
      <div className="post-cover">
        {cover ? (
          <Picture address={cover} alt={`Cover of ${post.title}`} sizes="100vw" isFirst />
        ) : (
          <CoverCloth {...motif} label={`Cover of ${post.title}: a printed cloth`} />
        )}
      </div>
      <div className="wrap post-page">
        <div className="post-main">
          <article>
            <header className="post-head">
              <p className="post-kind">
                <a href={`/blog?category=${encodeURIComponent(post.category)}#latest`}>{post.category}</a>
              </p>
              <h1>{post.title}</h1>
              <PostBy post={post} longDate />
            </header>
            <div className="post-body type-article">
              {post.content.map((block, at) => (
                // A post's blocks never change places in the page.
                <PostBlock key={at} {...block} />
              ))}
            </div>
          </article>
          <Island
            name="comments"
            component={Comments}
            props={{ slug: post.slug, comments: post.comments, count: post.commentCount }}
          />
        </div>
        <PostAside latest={latest} />
      </div>
    </main>
  );
}
