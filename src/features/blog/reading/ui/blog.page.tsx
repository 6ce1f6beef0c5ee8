import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { ButtonLink } from '../../../../ui/button.tsx';
import { pageContext, type CallApi } from '../../../../ui/document/page-context.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import type { getInstitute } from '../../../settings/contract.ts';
import type { listPosts } from '../../contract.ts';
import { BLOG_SEARCH_LIMIT } from '../../rules.ts';
import { BlogList } from './blog-list.tsx';
import { categoryPath, describeBlog } from './describe-post.ts';
import { feedLinks } from './feed-links.ts';
import { FeaturedPosts } from './featured-posts.tsx';
import { loadPart } from '../../office-list/ui/load-part.ts';

const FEATURED = 5; // spec 1 §9

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  // An invalid category name is treated as a category without posts.
  const asked = readLine(searchParams.get('category'), 60);
  const search = readLine(searchParams.get('search'), BLOG_SEARCH_LIMIT);
  const [{ institute }, newest, chosen] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadPosts(call, {}),
    asked === '' && search === '' ? null : loadPosts(call, { category: asked, search }),
  ]);
  const categories = [...new Set(newest.value?.map((post) => post.category))];
  const category = categories.find((name) => name.toLowerCase() === asked.toLowerCase()) ?? asked;
  const page = { newest, posts: chosen ?? newest, categories, category, search, siteName: institute.name, publicUrl };
  // A failure is rendered but not cached: only responses with status 200 are.
  return data(page, { status: (page.posts.failure ?? newest.failure)?.status ?? 200 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { categories, siteName, publicUrl } = loaderData;
  const posts = loaderData.posts.value ?? [];
  const category = categories.includes(loaderData.category) ? loaderData.category : '';
  return [
    ...pageMeta({
      title: category ? `Blog: ${category}` : 'Blog',
      siteName,
      description: category
        ? `Posts about ${category.toLowerCase()}: ${posts.map((post) => post.title).join('; ')}.`
        : 'Explore the latest trends and insights in technology, design, and marketing.', // spec 1 §2
      url: publicUrl + (category ? categoryPath(category) : '/blog'),
      isHidden: loaderData.category !== category || loaderData.search !== '',
      graph: describeBlog(posts, { category, siteName, publicUrl }),
    }),
    ...feedLinks(siteName),
  ];
};

/** The blog: the newest posts large, then all posts by category (spec 1 §2). */
export default function BlogPage() {
  const { newest, posts, categories, category, search } = useLoaderData<typeof loader>();
  const featured = newest.value?.slice(0, FEATURED) ?? [];
  return (
    <main id="main" data-dye="gulabi">
      <h1 className="unseen">Blog</h1>
      {featured.length > 0 ? (
        <FeaturedPosts posts={featured} />
      ) : (
        <div className="wrap featured-none">
          {newest.failure ? (
            <Panel
              tone="error"
              title={newest.failure.message}
              act={
                <ButtonLink href="" variant="line" size="small" data-loading="Loading featured blog...">
                  Try again
                </ButtonLink>
              }
            />
          ) : (
            <p className="type-h3">No featured blog available.</p>
          )}
        </div>
      )}
      <BlogList categories={categories} category={category} search={search} posts={posts} />
    </main>
  );
}

/** Loads the newest posts, at most 100: all, or those of a category or a search. */
function loadPosts(call: CallApi, query: { category?: string; search?: string }) {
  return loadPart(call<typeof listPosts>({ method: 'GET', path: '/blogs/blogsAll', query }), 'Failed to fetch blogs');
}

function readLine(parameter: string | null, limit: number): string {
  return (parameter ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limit);
}
