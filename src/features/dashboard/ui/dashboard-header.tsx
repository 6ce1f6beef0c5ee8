import { Bell } from 'lucide-react';
import { useApplication } from '../../../ui/document/application-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/profile/ui/account-menu.tsx';
import { AccountRows } from '../../accounts/profile/ui/account-rows.tsx';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import type { Person } from './load-profile.ts';
import { sections } from './sections.ts';

/** The site's header above the student area, with hydrated cart and account. */
export function DashboardHeader({ user, unread }: { user: Person; unread: number }) {
  const { institute } = useApplication();
  return (
    <SiteHeader
      info={institute}
      inApp
      cart={
        <div className="dash-bar">
          <NotificationsLink unread={unread} />
          <CartMenu />
        </div>
      }
      account={<AccountMenu known={user} />}
      menuActs={<AccountRows known={user} />}
    />
  );
}

function NotificationsLink({ unread }: { unread: number }) {
  return (
    <a className="bar-icon dash-bell" href={sections.notices.href}>
      <Icon of={Bell} size={24} />
      <span className="unseen">Notices{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span className="dash-bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </a>
  );
}
