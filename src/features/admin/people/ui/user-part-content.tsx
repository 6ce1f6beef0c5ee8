import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { AttemptsBox } from '../../../assessment/results/ui/attempts-box.tsx';
import type { UserContent } from './load-user-part.ts';
import { MessageForm } from '../../../notifications/ui/message-form.tsx';
import { PaymentLinkButton } from '../../../orders/payment-links/ui/payment-link-dialog.tsx';
import { OrdersTable } from '../../../orders/orders/ui/orders-table.tsx';
import type { UserResponse } from '../../../accounts/users/ui/user-labels.ts';
import { UserPermissions, type HeldPermissions } from '../../../accounts/permissions/ui/user-permissions.tsx';
import { UserAccess } from './user-access.tsx';
import { UserCourses } from './user-courses.tsx';
import { UserEnquiries } from '../../../enquiries/leads/ui/user-enquiries.tsx';
import { UserDetails } from './user-details.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserPlans } from '../../../orders/instalments/ui/user-plans.tsx';
import { UserRecord } from './user-record.tsx';
import { UserTeaching, type TaughtCourse } from './user-teaching.tsx';
import { UserRole } from './user-role.tsx';

interface UserPartContentProps {
  detail: UserResponse;
  content: UserContent;
}

/** The open part of a user's page. */
export function UserPartContent({ detail, content }: UserPartContentProps) {
  const { user } = detail;
  switch (content.part) {
    case 'learning':
      return (
        <div className="office-stack">
          <UserCourses user={{ ...user, isErased: user.state === 'erased' }} {...content} />
          <UserPlans userId={user.id} plans={content.plans} />
        </div>
      );
    case 'tests':
      return <AttemptsBox name={user.name} attempts={content.attempts} />;
    case 'orders':
      return (
        <div className="office-stack">
          <UserOrders name={user.name} orders={content.orders} />
          <UserEnquiries leads={content.leads} />
        </div>
      );
    case 'notes':
      return <UserNotes userId={user.id} notes={content.notes} />;
    case 'record':
      return <UserRecord record={detail.record} />;
    case 'account':
      return <Account detail={detail} permissions={content.permissions} taught={content.taught} />;
  }
}

interface AccountProps {
  detail: UserResponse;
  permissions: HeldPermissions;
  taught: TaughtCourse[];
}

function Account({ detail, permissions, taught }: AccountProps) {
  const { user } = detail;
  const isOwn = useApplication().user?.userId === user.id;
  return (
    <div className="office-columns">
      <div className="office-stack">
        {user.mayBeInvited && <UserInvitation user={user} />}
        <UserDetails user={user} />
        {user.state !== 'erased' && <MessageForm key={user.id} user={user} />}
      </div>
      <div className="office-stack">
        <UserAccess detail={detail} isOwn={isOwn} />
        <UserRole user={user} isOwn={isOwn} />
        {user.role === 'trainer' && user.state !== 'erased' && <UserTeaching user={user} courses={taught} />}
        {user.state !== 'erased' && <UserPermissions userId={user.id} held={permissions} isOwn={isOwn} />}
      </div>
    </div>
  );
}

type Orders = Extract<UserContent, { part: 'orders' }>['orders'];

function UserOrders({ name, orders }: { name: string; orders: Orders }) {
  const unpaid = orders.filter(({ state }) => state === 'created' || state === 'open');
  return (
    <section className="box office-box" aria-labelledby="orders-title">
      <h2 id="orders-title" className="type-h4">
        Orders
      </h2>
      {orders.length === 0 ? (
        <p className="soft">No orders yet.</p>
      ) : (
        <OrdersTable caption={`Orders of ${name}`} orders={orders} isShort isOfOne />
      )}
      {unpaid.map(({ orderId, orderNumber }) => (
        <p key={orderId} className="person-acts">
          {formatOrderNumber(orderNumber)} is not paid.
          <PaymentLinkButton subject={{ orderId }} size="small" />
        </p>
      ))}
    </section>
  );
}
