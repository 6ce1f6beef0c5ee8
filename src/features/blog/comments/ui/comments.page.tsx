import '../../../../ui/office/list-page.css';
import '../../office-list/ui/blog-office.css';
import { Download } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FilterSelect, OfficeFilters } from '../../../../ui/lists/office-filters.tsx';
import { pageCount } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import type { listOfficeComments } from '../moderation-contract.ts';
import {
  commentsExportHref,
  commentsHref,
  commentsQuery,
  isCommentsFiltered,
  readCommentsView,
  type CommentsView,
} from './comments-address.ts';
import { ModeratedComments } from './moderated-comments.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Comments');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readCommentsView(url.searchParams);
  const list = await call<typeof listOfficeComments>({
    method: 'GET',
    path: '/admin/comments',
    query: commentsQuery(view),
  });
  return { view, list };
}

/** Comments on all posts: hidden, shown, answered. */
export default function CommentsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const { shown, hidden, unanswered } = list.states;
  const tab = (state: CommentsView['state'], name: string, count: number) => ({
    name,
    count,
    href: commentsHref({ ...view, state, page: 1 }),
    isCurrent: view.state === state,
  });
  return (
    <OfficePage
      title="Comments"
      end={
        <ButtonLink variant="quiet" size="small" icon={Download} href={commentsExportHref(view)} download>
          CSV
        </ButtonLink>
      }
    >
      <StageTabs
        label="States"
        tabs={[
          tab(null, 'All', shown + hidden),
          tab('unanswered', 'Not answered', unanswered),
          tab('shown', 'Shown', shown),
          tab('hidden', 'Hidden', hidden),
        ]}
      />
      <OfficeFilters
        path="/admin/comments"
        shownHref={commentsHref({ ...view, page: 1 })}
        hrefOf={(fields) => commentsHref({ ...readCommentsView(fields), state: view.state })}
        search={view.search}
        searchLabel="Words, name or e-mail"
        isFiltered={isCommentsFiltered(view)}
        allLabel="Show all comments"
        className="office-filters-four"
      >
        <FilterSelect
          label="Post"
          name="post"
          value={view.post}
          any="All"
          names={Object.fromEntries(list.posts.map(({ id, title }) => [id, title]))}
        />
        <FilterSelect
          label="Stars"
          name="rating"
          value={view.rating}
          any="All"
          names={{ 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' }}
        />
        <TextField label="Since" name="from" type="date" defaultValue={view.from} />
        <FilterSelect
          label="Order"
          name="sort"
          value={view.sort === 'newest' ? null : view.sort}
          any="Newest first"
          names={{ oldest: 'Oldest first', rating: 'Fewest stars first' }}
        />
      </OfficeFilters>
      {list.comments.length === 0 ? <NoComments /> : <Comments />}
    </OfficePage>
  );
}

function Comments() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <>
      <ModeratedComments key={commentsHref(view)} comments={list.comments} />
      <Pager
        current={list.page}
        total={pageCount(list, list.comments.length)}
        label="Pages of comments"
        note={`${first} to ${first + list.comments.length - 1} of ${list.total}`}
        onPage={(page) => void navigate(commentsHref({ ...view, page }))}
      />
    </>
  );
}

function NoComments() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line="There are comments on earlier pages."
        act={<ButtonLink href={commentsHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (!isCommentsFiltered(view))
    return <EmptyState title="No comments yet" line="They come from the pages of the posts, and show there at once." />;
  return (
    <EmptyState
      title="No comment fits"
      line="Choose another state or post, or search for less."
      act={<ButtonLink href="/admin/comments">Show all comments</ButtonLink>}
    />
  );
}
