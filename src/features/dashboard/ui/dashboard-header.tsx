import { useApplication } from '../../../ui/application-context.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/ui/account-menu.tsx';
import { useSession } from '../../accounts/ui/session-store.ts';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import { leave } from '../../accounts/ui/leave.ts';
import type { Person } from './load-profile.ts';

/** The site's header above the student area, with the cart and the account at work. */
export function DashboardHeader({ person }: { person: Person }) {
  const { institute } = useApplication();
  const { user } = useSession();
  return (
    <SiteHeader
      facts={institute}
      inApp
      cart={<CartMenu />}
      account={user ? <AccountMenu /> : <KnownAccount person={person} />}
      menuActs={
        <Button variant="line" wide onClick={() => void leave()}>
          Logout
        </Button>
      }
    />
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
