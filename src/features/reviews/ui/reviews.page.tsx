import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { getCourse } from '../../catalogue/contract.ts';
import type { getInstitute } from '../../settings/contract.ts';
import type { listReviews } from '../contract.ts';
import { REFUSAL_REASONS, REVIEWS_PER_PAGE, STARS } from '../rules.ts';
import { RatingSummary } from './rating-summary.tsx';
import { inReviews, inStars, REVIEW_NOTE } from './review-labels.ts';
import { ReviewList } from './review-list.tsx';
import { readReviewsView, reviewsHref, type ReviewsView } from './review-search-params.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const view = readReviewsView(new URL(request.url).searchParams);
  const id = params.id ?? '';
  const { stars, ...asked } = view;
  const [{ course }, reviews, { institute }] = await Promise.all([
    call<typeof getCourse>({ method: 'GET', path: '/courses/:id', params: { id } }),
    call<typeof listReviews>({
      method: 'GET',
      path: '/courses/:id/reviews',
      params: { id },
      query: { ...asked, limit: REVIEWS_PER_PAGE, ...(stars !== null && { stars }) },
    }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  if (view.page > 1 && reviews.reviews.length === 0)
    throw data({ message: 'There is no such page of reviews.' }, { status: 404 });
  const { title, slug, dye } = course;
  return { course: { title, slug, dye }, reviews, view, siteName: institute.name, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, reviews, view, siteName, publicUrl } = loaderData;
  return pageMeta({
    title: `Reviews of ${course.title}`,
    siteName,
    description: `What learners say of ${course.title}: ${inReviews(reviews.count)}. ${REVIEW_NOTE}`,
    url: `${publicUrl}/course/${course.slug}/reviews`,
    isHidden: view.page > 1 || view.stars !== null || view.sort !== 'newest' || reviews.count === 0,
  });
};

const sortNames = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } as const;

/** All published reviews of a course (assignments §2). */
export default function ReviewsPage() {
  const { course, reviews, view, siteName } = useLoaderData<typeof loader>();
  const hrefOf = (changes: Partial<ReviewsView>) => reviewsHref(course.slug, { ...view, page: 1, ...changes });
  const crumbs = [
    { label: 'Courses', href: '/services' },
    { label: course.title, href: `/course/${course.slug}` },
    { label: 'Reviews' },
  ];
  return (
    <main id="main" className="wrap section-small reviews-page" data-dye={course.dye}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="type-h1-app">Reviews of {course.title}</h1>
      <p className="soft review-note">
        {REVIEW_NOTE}{' '}
        <a className="link" href="#review-rules">
          Review rules
        </a>
      </p>
      {reviews.count > 0 && (
        <>
          <RatingSummary {...reviews} />
          <nav className="review-ways" aria-label="Order and stars">
            <Ways
              label="Order"
              entries={Object.entries(sortNames).map(([sort, name]) => ({
                name,
                href: hrefOf({ sort: sort as ReviewsView['sort'] }),
                isCurrent: sort === view.sort,
              }))}
            />
            <Ways
              label="Stars"
              entries={[
                { name: 'All stars', href: hrefOf({ stars: null }), isCurrent: view.stars === null },
                ...STARS.toReversed().map((stars) => ({
                  name: inStars(stars),
                  href: hrefOf({ stars }),
                  isCurrent: stars === view.stars,
                })),
              ]}
            />
          </nav>
        </>
      )}
      {reviews.reviews.length > 0 ? (
        <ReviewList reviews={reviews.reviews} siteName={siteName} />
      ) : (
        <EmptyState
          title={reviews.count === 0 ? 'No reviews yet.' : `No reviews with ${inStars(view.stars ?? 0)}.`}
          line={reviews.count === 0 ? 'Learners of the course can write the first.' : 'Choose another number of stars.'}
          act={
            <ButtonLink href={`/course/${course.slug}`} variant="line">
              To the course
            </ButtonLink>
          }
        />
      )}
      {reviews.total > REVIEWS_PER_PAGE && (
        <Pager
          current={view.page}
          total={Math.ceil(reviews.total / REVIEWS_PER_PAGE)}
          label="Pages of reviews"
          hrefOf={(page) => hrefOf({ page })}
        />
      )}
      <ReviewRules />
    </main>
  );
}

interface Way {
  name: string;
  href: string;
  isCurrent: boolean;
}

function Ways({ label, entries }: { label: string; entries: Way[] }) {
  return (
    <ul aria-label={label}>
      {entries.map(({ name, href, isCurrent }) => (
        <li key={name}>
          <a className="review-way" href={href} aria-current={isCurrent ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Why a review is left out, and what else holds. */
function ReviewRules() {
  return (
    <section id="review-rules" className="review-rules" aria-labelledby="review-rules-title">
      <h2 id="review-rules-title" className="type-h3">
        Review rules
      </h2>
      <p>
        A review is read before it is published, usually within 3 working days, Monday to Saturday. A low rating is no
        reason to leave a review out. These are the only ones:
      </p>
      <ul>
        {REFUSAL_REASONS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        The writer reads the reason and may write again. Reviews that came with a demonstration of this site are marked
        as sample reviews, and search engines are not told of them.
      </p>
    </section>
  );
}
