import '../../../ui/office/list-page.css';
import '../../../ui/office/record-page.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { applicationMeta } from '../../../ui/document/application-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyList, ListHead } from '../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listSubscribers } from '../contract.ts';
import { subscribersList } from './subscribers-list.ts';
import { SubscribersTable } from './subscribers-table.tsx';
import { OfficePage } from '../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Newsletter subscribers');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = subscribersList.read(url.searchParams);
  const query = subscribersList.query(view);
  return { view, list: await call<typeof listSubscribers>({ method: 'GET', path: '/admin/newsletter', query }) };
}

export default function SubscribersPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link" to="/admin/enquiries">
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <OfficePage title="Newsletter subscribers" end={<ListHead list={subscribersList} view={view} more={back} />}>
      <SubscribersTable
        view={view}
        list={list}
        empty={
          <EmptyList
            list={subscribersList}
            view={view}
            total={list}
            counted={['address', 'addresses']}
            none={{
              title: 'No subscribers yet',
              line: 'They appear once a person subscribes at the foot of the site.',
              act: <ButtonLink href="/">View website</ButtonLink>,
            }}
            noneFits="Choose another status, or try a part of the address."
          />
        }
      />
    </OfficePage>
  );
}
