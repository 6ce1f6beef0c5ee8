import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { loadListing } from './load-listing.ts';
import { OfferingList } from './offering-list.tsx';
import { pageMeta } from '../../../../ui/document/page-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  url.searchParams.delete('tab');
  return loadListing(context.get(pageContext), url.href);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Enrol in a course',
        siteName: loaderData.siteName,
        description: 'Choose a course, see its fee and course plan, and join the next batch.',
        url: `${loaderData.publicUrl}/services`,
      })
    : [];

/** The target of Apply Now: the Courses tab of `/services` (spec 3 §1). */
export default function EnrollPage() {
  return <OfferingList data={useLoaderData<typeof loader>()} path="/enroll" />;
}
