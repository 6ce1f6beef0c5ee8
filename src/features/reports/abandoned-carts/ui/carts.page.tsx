import '../../../../ui/office/list-page.css';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { sortingsOf } from '../../../../kit/sorting.ts';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { isAdmin } from '../../../../kit/roles.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { defineList } from '../../../../ui/lists/define-list.ts';
import { search } from '../../../../ui/lists/list-params.ts';
import { EmptyList, ListBox, ListHead } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { AbandonedCart, listAbandonedCarts } from '../../contract.ts';
import { CART_SORTS } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { PhoneLink } from '../../../../ui/office/phone-link.tsx';
import { courseNames } from '../../../orders/orders/ui/order-labels.ts';

const cartsList = defineList({
  path: '/admin/carts',
  name: 'carts',
  params: { search: search('Name, e-mail or phone') },
  sorts: sortingsOf(CART_SORTS),
  defaultSort: '-since',
  api: '/admin/carts',
  csv: '/api/admin/carts.csv',
});

export const meta = applicationMeta('Abandoned carts');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = cartsList.read(url.searchParams);
  const query = cartsList.query(view);
  return { view, list: await call<typeof listAbandonedCarts>({ method: 'GET', path: '/admin/carts', query }) };
}

/**
 * Abandoned carts of learners who agreed to be reminded. Only the automatic reminder contacts them, so there are no
 * bulk actions.
 */
export default function CartsPage() {
  const { view, list } = useLoaderData<typeof loader>();
  const { user } = useApplication();
  return (
    <OfficePage title="Abandoned carts" end={<ListHead list={cartsList} view={view} />}>
      <ListBox
        list={cartsList}
        view={view}
        place={list}
        caption="Abandoned carts"
        columns={columnsFor(isAdmin(user?.role ?? 'student'))}
        rows={list.carts}
        rowKey={({ userId }) => userId}
        pagesLabel="Pages of carts"
        empty={
          <EmptyList
            list={cartsList}
            view={view}
            total={list}
            counted={['cart', 'carts']}
            none={{
              title: 'No abandoned carts',
              line: 'A cart is listed a day after its learner left it.',
              act: <ButtonLink href="/admin/enquiries">See the enquiries</ButtonLink>,
            }}
            noneFits="Try a part of the name, the e-mail address or the number."
          />
        }
      />
      <p className="office-note">
        Carts left for a day by learners who agreed to reminders. Other carts stay in the learner’s browser.
      </p>
    </OfficePage>
  );
}

function columnsFor(hasUsers: boolean): OfficeColumn<AbandonedCart>[] {
  return [
    {
      key: 'person',
      head: 'Learner',
      place: 'lead',
      sort: 'name',
      cell: ({ userId, name, email }) => (
        <>
          {hasUsers ? (
            <Link className="office-link" to={`/admin/people/${userId}`}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="office-note">{email}</span>
        </>
      ),
    },
    { key: 'courses', head: 'Courses', cell: ({ courses }) => courseNames(courses) },
    { key: 'phone', head: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
    {
      key: 'since',
      head: 'Abandoned',
      sort: 'since',
      greatestFirst: true,
      headOnPhone: true,
      cell: ({ changedAt }) => <DateAndTime iso={changedAt} />,
    },
    {
      key: 'reminded',
      head: 'Reminded',
      headOnPhone: true,
      cell: ({ remindedAt, changedAt }) => (remindedAt && remindedAt > changedAt ? formatMoment(remindedAt) : ''),
    },
  ];
}
