import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Island } from '../../../../ui/islands/island.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { keepTogether } from '../../../../kit/text/keep-together.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { parseImageUrl } from '../../../../kit/image/image-url.ts';
import { markdownTwin, pageMeta } from '../../../../ui/document/page-meta.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { getPost, listPosts, ShownPost } from '../../contract.ts';
import { Comments } from '../../comments/ui/comments.tsx';
import { describePost } from './describe-post.ts';
import { feedLinks } from './feed-links.ts';
import { loadPart } from '../../office-list/ui/load-part.ts';
import { PostAside } from './post-aside.tsx';
import { PostArticle, PostCover } from './post-article.tsx';
import { PostCourse } from './post-course.tsx';
import { postUrl, shareableCover } from '../../office-list/ui/post-labels.ts';

const LATEST = 5; // spec 1 §9

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ institute }, post, newest] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadPart(
      call<typeof getPost>({ method: 'GET', path: '/blogs/:id', params: { id: params.slug ?? '' } }),
      'Failed to fetch blog',
    ),
    loadPart(
      call<typeof listPosts>({ method: 'GET', path: '/blogs/blogsAll', query: { limit: LATEST + 1 } }),
      'Failed to fetch blogs',
    ),
  ]);
  // Redirects a former slug to the current one.
  if (post.failure?.location) throw redirect(post.failure.location.replace(/^\/api\/blogs\//, '/blog/'), 301);
  // spec 1 §2
  if (post.failure?.status === 404) throw data({ message: `Error: ${post.failure.message}` }, { status: 404 });
  const latest = (newest.value ?? []).filter((other) => other.id !== post.value?.id).slice(0, LATEST);
  return data({ post, latest, siteName: institute.name, publicUrl }, { status: post.failure?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const post = loaderData?.post.value;
  if (!loaderData || !post) return [{ title: 'Blog' }, { name: 'robots', content: 'noindex' }];
  const { siteName, publicUrl } = loaderData;
  const url = publicUrl + postUrl(post);
  return [
    ...pageMeta({
      title: post.seo.title || post.title,
      siteName,
      description: post.seo.description || post.excerpt,
      url: post.seo.canonicalUrl || url,
      type: 'article',
      image: shareImage(post, publicUrl),
      isHidden: post.seo.isHidden,
      graph: describePost(post, { siteName, publicUrl }),
    }),
    { property: 'article:published_time', content: post.date },
    { property: 'article:modified_time', content: post.updatedAt },
    { property: 'article:section', content: post.category },
    markdownTwin(url),
    ...feedLinks(siteName),
  ];
};

/** A post with its comments and links to other posts (spec 1 §2). */
export default function BlogPostPage() {
  const { post, latest, siteName, publicUrl } = useLoaderData<typeof loader>();
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
  return <Post post={post.value} latest={latest} siteName={siteName} publicUrl={publicUrl} />;
}

interface PostProps {
  post: ShownPost;
  latest: Parameters<typeof PostAside>[0]['latest'];
  siteName: string;
  publicUrl: string;
}

function Post({ post, latest, siteName, publicUrl }: PostProps) {
  // Adjusted before rendering, because hydration compares the text of an island.
  const comments = post.comments.map((comment) => ({ ...comment, text: keepTogether(comment.text) }));
  return (
    <main id="main" data-dye={motifOf(post).dye}>
      <PostCover post={post} />
      <div className="wrap post-page">
        <div className="post-main">
          <PostArticle post={post} shareUrl={publicUrl + postUrl(post)} />
          {post.course && <PostCourse course={post.course} />}
          <Island
            name="comments"
            component={Comments}
            props={{ slug: post.slug, comments, count: post.commentCount, siteName }}
          />
        </div>
        <PostAside latest={latest} />
      </div>
    </main>
  );
}

/** Returns the share image: the generated card, or the cover where the office chose it. */
function shareImage(post: ShownPost, publicUrl: string) {
  const cover = post.seo.sharesCover ? shareableCover(post.coverImage) : undefined;
  const image = parseImageUrl(cover ?? '');
  if (cover && image?.size) {
    const { width } = image.size;
    const height = Math.round((image.height * width) / image.width);
    return { path: publicUrl + cover, alt: post.title, width, height, type: 'image/jpeg' as const };
  }
  return { path: `${publicUrl}/share/post/${encodeURIComponent(post.slug)}.png`, alt: post.title };
}
