import './order.css';
import './people.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { useApplication } from '../../../ui/application-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import type { getPerson } from '../../accounts/people-contract.ts';
import type { listOrdersOf } from '../../checkout/office-contract.ts';
import type { listCoursesOf } from '../../learning/contract.ts';
import type { listPlansOf } from '../../instalments/contract.ts';
import type { listGrantsOf } from '../../learning/given-contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { loadSoldCourses } from './load-sold-courses.ts';
import { MessageForm } from './message-form.tsx';
import { OrdersTable } from './orders-table.tsx';
import { peopleHref, readPeopleView } from './people-address.ts';
import { personStates } from './people-words.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonCourses } from './person-courses.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonPlans } from './person-plans.tsx';
import { PersonRecord } from './person-record.tsx';
import { PersonRole } from './person-role.tsx';

export const meta = applicationMeta('Person');

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = enterOffice(context.get(pageContext), url);
  const id = params.id ?? '';
  const detail = await call<typeof getPerson>({ method: 'GET', path: '/admin/people/:id', params: { id } });
  const [{ courses }, { orders }, { grants }, { plans }, offered] = await Promise.all([
    call<typeof listCoursesOf>({ method: 'GET', path: '/admin/people/:id/courses', params: { id } }),
    call<typeof listOrdersOf>({ method: 'GET', path: '/orders/of-person', query: { userId: id } }),
    call<typeof listGrantsOf>({ method: 'GET', path: '/admin/people/:id/grants', params: { id } }),
    call<typeof listPlansOf>({ method: 'GET', path: '/admin/people/:id/instalments', params: { id } }),
    loadSoldCourses(call, id),
  ]);
  return { detail, courses, orders, grants, plans, offered, listHref: peopleHref(readPeopleView(url.searchParams)) };
}

/** One account: who it is, what they have, and what the office can do for them. */
export default function PersonPage() {
  const { detail, courses, orders, grants, plans, offered, listHref } = useLoaderData<typeof loader>();
  const { person } = detail;
  const isOwn = useApplication().person?.userId === person.id;
  const { name, tone } = personStates[person.state];
  const back = (
    <Link className="office-link office-back" to={listHref}>
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  return (
    <AdminShell section="people" title={person.name} before={back} end={<Badge tone={tone}>{name}</Badge>}>
      <div className="office-columns">
        <div className="office-stack">
          <PersonFacts person={person} />
          <PersonAccess detail={detail} isOwn={isOwn} />
          <PersonRole person={person} isOwn={isOwn} />
        </div>
        <div className="office-stack">
          <PersonCourses
            person={{ ...person, isErased: person.state === 'erased' }}
            courses={courses}
            grants={grants}
            orders={orders}
            offered={offered}
          />
          <PersonPlans personId={person.id} plans={plans} />
          <section className="box office-box" aria-labelledby="orders-title">
            <h2 id="orders-title" className="type-h4">
              Orders
            </h2>
            {orders.length === 0 ? (
              <p className="soft">No order.</p>
            ) : (
              <OrdersTable caption={`Orders of ${person.name}`} orders={orders} isShort isOfOne />
            )}
          </section>
          {person.state !== 'erased' && <MessageForm key={person.id} person={person} />}
          <PersonRecord record={detail.record} />
        </div>
      </div>
    </AdminShell>
  );
}
