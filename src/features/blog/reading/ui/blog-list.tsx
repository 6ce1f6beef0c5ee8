import { Search } from 'lucide-react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FilterPills } from '../../../../ui/lists/filter-pills.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { TabPanel } from '../../../../ui/tab-list.tsx';
import type { PostEntry } from '../../contract.ts';
import { BLOG_SEARCH_LIMIT } from '../../rules.ts';
import type { Part } from '../../office-list/ui/load-part.ts';
import { PostTile } from './post-tile.tsx';

interface BlogListProps {
  /** Every category that has posts. */
  categories: string[];
  /** The chosen category; empty for all. */
  category: string;
  /** The search text; empty without a search. */
  search: string;
  posts: Part<PostEntry[]>;
}

const PANEL_ID = 'posts';

/** The posts, newest first, by category (spec 1 §2); open-categories.ts changes the category in place. */
export function BlogList({ categories, category, search, posts }: BlogListProps) {
  const items = [
    { id: 'all', label: 'All', href: '/blog#latest' },
    // Names are free text, and two may differ only in characters that an id cannot hold, so ids use the index.
    ...categories.map((name, place) => ({
      id: `in-${place}`,
      label: name,
      href: `/blog?category=${encodeURIComponent(name)}#latest`,
    })),
  ];
  // A category without posts has no tab, and then no tab is selected.
  const inCategory = category === '' ? 'all' : (items.slice(1).find((item) => item.label === category)?.id ?? '');
  // A search covers all categories.
  const selected = search === '' ? inCategory : '';
  return (
    <section className="section-small blog-list" aria-labelledby="latest" data-blog-list="">
      <div className="wrap">
        <h2 id="latest">Latest Tech Blogs</h2>
        <p className="type-lead">Explore the latest trends and insights in technology, design, and marketing.</p>
        <SearchForm search={search} />
        {items.length > 1 && <FilterPills label="Category" items={items} selected={selected} panelId={PANEL_ID} />}
        <output className="blog-note" data-note="Loading blogs..." />
        <div data-posts="">
          {selected === '' || items.length === 1 ? (
            <Posts posts={posts} category={category} search={search} />
          ) : (
            <TabPanel id={PANEL_ID} selected={selected}>
              <Posts posts={posts} category={category} search={search} />
            </TabPanel>
          )}
        </div>
      </div>
    </section>
  );
}

/** A plain form: the result page scrolls to its results, which on phones are below the first view. */
function SearchForm({ search }: Pick<BlogListProps, 'search'>) {
  return (
    <form method="get" action="/blog#latest" className="blog-search" role="search">
      <TextField
        label="Search posts"
        labelUnseen
        type="search"
        name="search"
        placeholder="Search posts"
        defaultValue={search}
        maxLength={BLOG_SEARCH_LIMIT}
      />
      <Button type="submit" variant="quiet" size="square" icon={Search} aria-label="Search" />
    </form>
  );
}

function emptyLine({ category, search }: Pick<BlogListProps, 'category' | 'search'>): string {
  if (search !== '') return `Nothing matches “${search}”. Try other words, or look at all posts.`;
  return category === '' ? 'New posts are listed here.' : 'Choose another one, or look at all posts.';
}

function Posts({ posts, category, search }: Pick<BlogListProps, 'posts' | 'category' | 'search'>) {
  if (posts.failure)
    return (
      <Panel
        tone="error"
        title={`Error: ${posts.failure.message}`}
        act={
          <ButtonLink href="" variant="line" size="small" data-loading="Loading blogs...">
            Try again
          </ButtonLink>
        }
      />
    );
  if (posts.value.length === 0) {
    return (
      <EmptyState
        title={search ? 'No posts found.' : 'No blogs available for this category.'}
        line={emptyLine({ category, search })}
        act={
          (category !== '' || search !== '') && (
            <ButtonLink href="/blog" variant="line">
              See all posts
            </ButtonLink>
          )
        }
        motif={{ family: 'pankh', dye: 'gulabi' }}
        headingLevel={3}
      />
    );
  }
  return (
    <>
      {search && (
        <p className="blog-count" role="status">
          {posts.value.length === 1 ? '1 post' : `${posts.value.length} posts`} for “{search}”
        </p>
      )}
      <ul className="grid-cards">
        {posts.value.map((post) => (
          <li key={post.id} className="later">
            <PostTile post={post} />
          </li>
        ))}
      </ul>
    </>
  );
}
