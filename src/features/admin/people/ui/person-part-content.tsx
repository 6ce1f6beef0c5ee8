import { useApplication } from '../../../../ui/document/application-context.ts';
import { AttemptsBox } from '../../../assessment/results/ui/attempts-box.tsx';
import type { PersonContent } from './load-person-part.ts';
import { MessageForm } from '../../../notifications/ui/message-form.tsx';
import { OrdersTable } from '../../../orders/orders/ui/orders-table.tsx';
import type { UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonCourses } from './person-courses.tsx';
import { PersonEnquiries } from '../../../enquiries/leads/ui/person-enquiries.tsx';
import { UserDetails } from './user-details.tsx';
import { PersonInvitation } from './person-invitation.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPlans } from '../../../orders/instalments/ui/person-plans.tsx';
import { PersonRecord } from './person-record.tsx';
import { PersonRole } from './person-role.tsx';

interface PersonPartContentProps {
  detail: UserResponse;
  content: PersonContent;
}

/** The part of somebody's page that is open. */
export function PersonPartContent({ detail, content }: PersonPartContentProps) {
  const { person } = detail;
  switch (content.part) {
    case 'learning':
      return (
        <div className="office-stack">
          <PersonCourses person={{ ...person, isErased: person.state === 'erased' }} {...content} />
          <PersonPlans personId={person.id} plans={content.plans} />
        </div>
      );
    case 'tests':
      return <AttemptsBox name={person.name} attempts={content.attempts} />;
    case 'orders':
      return (
        <div className="office-stack">
          <PersonOrders name={person.name} orders={content.orders} />
          <PersonEnquiries leads={content.leads} />
        </div>
      );
    case 'notes':
      return <PersonNotes personId={person.id} notes={content.notes} />;
    case 'record':
      return <PersonRecord record={detail.record} />;
    case 'account':
      return <Account detail={detail} />;
  }
}

function Account({ detail }: { detail: UserResponse }) {
  const { person } = detail;
  const isOwn = useApplication().person?.userId === person.id;
  return (
    <div className="office-columns">
      <div className="office-stack">
        {person.mayBeInvited && <PersonInvitation person={person} />}
        <UserDetails person={person} />
        {person.state !== 'erased' && <MessageForm key={person.id} person={person} />}
      </div>
      <div className="office-stack">
        <PersonAccess detail={detail} isOwn={isOwn} />
        <PersonRole person={person} isOwn={isOwn} />
      </div>
    </div>
  );
}

type Orders = Extract<PersonContent, { part: 'orders' }>['orders'];

function PersonOrders({ name, orders }: { name: string; orders: Orders }) {
  return (
    <section className="box office-box" aria-labelledby="orders-title">
      <h2 id="orders-title" className="type-h4">
        Orders
      </h2>
      {orders.length === 0 ? (
        <p className="soft">No order.</p>
      ) : (
        <OrdersTable caption={`Orders of ${name}`} orders={orders} isShort isOfOne />
      )}
    </section>
  );
}
