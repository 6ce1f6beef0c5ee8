import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { describeListing } from './describe-listing.ts';
import { isFiltered } from './listing-search-params.ts';
import { loadListing } from './load-listing.ts';
import { OfferingList } from './offering-list.tsx';
import { pageMeta } from '../../../../ui/document/page-meta.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadListing(context.get(pageContext), request.url);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { view, siteName, publicUrl } = loaderData;
  const isServices = view.tab === 'services';
  const title = isServices ? 'Services for your firm' : 'Courses: fees, length and dates';
  const description = isServices
    ? 'Search, writing, advertising, mail, social media and sites: what each service does, what it delivers in a month, and how to ask.'
    : 'Career courses of one to twelve months with fees, EMI and a free demo class before you pay. At most 20 students in a batch.';
  const url = `${publicUrl}/services${isServices ? '?tab=services' : ''}`;
  const isHidden = isFiltered(view);
  const graph = isHidden ? [] : describeListing(loaderData, url);
  return pageMeta({ title, siteName, description, url, isHidden, graph });
};

/** Courses and services, by tab (spec 1 §2). */
export default function ListingPage() {
  return <OfferingList data={useLoaderData<typeof loader>()} path="/services" />;
}
