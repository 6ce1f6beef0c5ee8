import '../../../ui/office/list-page.css';
import './office-reviews.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { isAdmin } from '../../../kit/roles.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyPage, ListBox, ListHead, NoResults } from '../../../ui/lists/list-parts.tsx';
import { totalsOf } from '../../../ui/lists/office-total.ts';
import { OfficePage } from '../../../ui/office/office-page.tsx';
import type { listOfficeReviews } from '../moderation-contract.ts';
import { ModeratedReviews } from './moderated-reviews.tsx';
import { reviewsList } from './reviews-list.ts';

export const meta = applicationMeta('Course reviews');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = reviewsList.read(url.searchParams);
  const list = await call<typeof listOfficeReviews>({
    method: 'GET',
    path: '/admin/reviews',
    query: reviewsList.query(view),
  });
  return { view, list };
}

/** Reviews of courses: what waits, what is published, what is not. */
export default function OfficeReviewsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  const { waiting, published, refused, all } = list.counts;
  const decides = user !== null && (user.role === 'editor' || isAdmin(user.role));
  return (
    <OfficePage title="Course reviews" end={<ListHead list={reviewsList} view={view} />}>
      <ListBox
        list={reviewsList}
        view={view}
        place={list}
        totals={totalsOf({ waiting, published, refused }, all)}
        options={{ course: Object.fromEntries(list.courses.map(({ id, title }) => [id, title])) }}
        caption="Course reviews"
        columns={[]}
        rows={list.reviews}
        rowKey={({ id }) => id}
        pagesLabel="Pages of reviews"
        empty={<NoReviews />}
      >
        <ModeratedReviews key={reviewsList.href(view)} reviews={list.reviews} decides={decides} />
      </ListBox>
    </OfficePage>
  );
}

function NoReviews() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) return <EmptyPage list={reviewsList} view={view} line="There are reviews on earlier pages." />;
  if (!reviewsList.isFiltered(view))
    return <EmptyState title="No reviews yet." line="Learners can review a course once they have done 20% of it." />;
  return <NoResults list={reviewsList} view={view} line="Choose another status, course or number of stars." />;
}
