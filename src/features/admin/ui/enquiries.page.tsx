import './orders.css';
import '../../enquiries/ui/enquiries-office.css';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { listForms } from '../../enquiries/contract.ts';
import { enquiriesHref, enquiriesQuery, readEnquiriesView } from '../../enquiries/ui/enquiries-address.ts';
import { EnquiriesTable } from '../../enquiries/ui/enquiries-table.tsx';
import { EnquiryFilters } from '../../enquiries/ui/enquiry-filters.tsx';
import { countEnquiries } from '../../enquiries/ui/enquiry-words.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta = applicationMeta('Enquiries');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const view = readEnquiriesView(url.searchParams);
  const list = await call<typeof listForms>({ method: 'GET', path: '/forms/all', query: enquiriesQuery(view) });
  return { view, list };
}

/** Every form that was sent, newest first, by form and by search. */
export default function EnquiriesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <AdminShell
      section="enquiries"
      title="Enquiries"
      end={<p className="office-count">{countEnquiries(list.total)}</p>}
    >
      <EnquiryFilters view={view} headings={list.headings} />
      {list.forms.length === 0 ? <NoEnquiries /> : <Enquiries />}
    </AdminShell>
  );
}

function Enquiries() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const first = (list.page - 1) * list.limit + 1;
  return (
    <div>
      <EnquiriesTable forms={list.forms} />
      <Pager
        current={list.page}
        total={Math.ceil(list.total / list.limit)}
        label="Pages of enquiries"
        note={`${first} to ${first + list.forms.length - 1} of ${list.total}`}
        onPage={(page) => void navigate(enquiriesHref({ ...view, page }))}
      />
    </div>
  );
}

function NoEnquiries() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countEnquiries(list.total)}, on earlier pages.`}
        act={<ButtonLink href={enquiriesHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (view.formHeading === '' && view.search === '') {
    return (
      <EmptyState
        title="No enquiries yet"
        line="Enquiries, demo bookings, requests for sessions and counselling, messages and newsletter addresses stand here as soon as somebody sends a form."
      />
    );
  }
  return (
    <EmptyState
      title="No enquiry fits"
      line="Choose another form, or search for less."
      act={<ButtonLink href="/admin/enquiries">Show all enquiries</ButtonLink>}
    />
  );
}
