import { Bell } from 'lucide-react';
import { useApplication } from '../../../ui/application-context.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/ui/account-menu.tsx';
import { useSession } from '../../accounts/ui/session-store.ts';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import { leave } from '../../accounts/ui/leave.ts';
import type { Person } from './load-profile.ts';
import { sections } from './sections.ts';

/** The site's header above the student area, with the cart and the account at work. */
export function DashboardHeader({ person, unread }: { person: Person; unread: number }) {
  const { institute } = useApplication();
  const { user } = useSession();
  return (
    <SiteHeader
      facts={institute}
      inApp
      cart={
        <div className="dash-bar">
          <NoticesLink unread={unread} />
          <CartMenu />
        </div>
      }
      account={user ? <AccountMenu /> : <KnownAccount person={person} />}
      menuActs={
        <Button variant="line" wide onClick={() => void leave()}>
          Logout
        </Button>
      }
    />
  );
}

function NoticesLink({ unread }: { unread: number }) {
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

/** Who the server says is signed in, until the browser has restored its session. */
function KnownAccount({ person }: { person: Person }) {
  if (person.role === 'admin') {
    return (
      <ButtonLink href="/admin" variant="line" size="small">
        Admin Dashboard
      </ButtonLink>
    );
  }
  return (
    <a className="account-avatar" href="/profile" aria-label={`Profile of ${person.name}`}>
      <PersonPicture name={person.name} imageUrl={person.profileImage} size={44} />
    </a>
  );
}
