import './orders.css';
import './order.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { listForms } from '../../enquiries/contract.ts';
import { NEWSLETTER } from '../../enquiries/rules.ts';
import { SubscribersTable } from '../../enquiries/ui/subscribers-table.tsx';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';

export const meta = applicationMeta('Newsletter addresses');

const ADDRESSES_PER_PAGE = 50;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const asked = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const query = { formHeading: NEWSLETTER, page, limit: ADDRESSES_PER_PAGE };
  return call<typeof listForms>({ method: 'GET', path: '/forms/all', query });
}

/** Who asked for the newsletter. */
export default function SubscribersPage() {
  const { forms, total, page, limit } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = (
    <Link className="office-link office-back" to="/admin/enquiries">
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <AdminShell
      section="enquiries"
      title="Newsletter addresses"
      before={back}
      end={<p className="office-count">{total === 1 ? '1 address' : `${total} addresses`}</p>}
    >
      {forms.length === 0 ? (
        <EmptyState
          title={total === 0 ? 'No addresses yet' : 'This page is empty'}
          line="They stand here as soon as somebody subscribes at the foot of the site."
        />
      ) : (
        <div>
          <SubscribersTable forms={forms} />
          <Pager
            current={page}
            total={Math.ceil(total / limit)}
            label="Pages of addresses"
            note={`${(page - 1) * limit + 1} to ${(page - 1) * limit + forms.length} of ${total}`}
            onPage={(next) => void navigate(`/admin/newsletter?page=${next}`)}
          />
        </div>
      )}
    </AdminShell>
  );
}
