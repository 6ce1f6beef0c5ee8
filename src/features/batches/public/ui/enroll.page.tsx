import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import { loadListing } from '../../../catalogue/listing/ui/load-listing.ts';
import { OfferingList } from '../../../catalogue/listing/ui/offering-list.tsx';
import type { listPublicBatches } from '../public-contract.ts';
import { readBatchFilters } from './batch-filters.ts';
import { EnrolBatches } from './enrol-batches.tsx';

/** Batches of all courses on the page; those of one course are all on its own page. */
const MAX_LISTED = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const url = new URL(request.url);
  url.searchParams.delete('tab');
  const filters = readBatchFilters(url.searchParams);
  const query = { ...filters, limit: MAX_LISTED };
  const [listing, { batches }] = await Promise.all([
    loadListing(context.get(pageContext), url.href),
    call<typeof listPublicBatches>({ method: 'GET', path: '/batches', query }),
  ]);
  return { listing, batches, filters };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Enrol in a course',
        siteName: loaderData.listing.siteName,
        description: 'Choose a course, see its fee and course plan, and join the next batch.',
        url: `${loaderData.listing.publicUrl}/services`,
      })
    : [];

/** The target of Apply Now: the Courses tab of `/services` (spec 3 §1), with the next batches of every course. */
export default function EnrollPage() {
  const { listing, batches, filters } = useLoaderData<typeof loader>();
  return <OfferingList data={listing} path="/enroll" before={<EnrolBatches batches={batches} filters={filters} />} />;
}
