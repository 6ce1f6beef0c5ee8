import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import { useHoverMenu } from '../../../ui/use-hover-menu.ts';
import type { User } from '../contract.ts';
import { leave } from './leave.ts';
import { LoginLink } from './login-link.tsx';
import { session, useSession } from './session-store.ts';

/** The account's place in the header: Login/Signup, the avatar with Logout, or the admin's way to the dashboard (spec 1 §2). */
export function AccountMenu() {
  const { user } = useSession();
  useEffect(() => {
    void session.restore();
  }, []);

  if (!user) return <LoginLink />;
  if (user.role === 'admin') {
    return (
      <ButtonLink href="/admin" variant="line" size="small">
        Admin Dashboard
      </ButtonLink>
    );
  }
  return <Avatar user={user} />;
}

function Avatar({ user }: { user: User }) {
  // spec 1 §4: the profile menu closes 250 ms after the pointer leaves.
  const menu = useHoverMenu(250);
  return (
    <div className="account-menu" {...menu.root}>
      <a
        className="account-avatar"
        href="/profile"
        aria-label={`Profile of ${user.name}`}
        aria-expanded={menu.isOpen}
        data-menu-trigger=""
      >
        <PersonPicture name={user.name} imageUrl={user.profileImage} size={44} />
      </a>
      {/* Where nothing hovers, a finger opens the menu by this. */}
      <button
        type="button"
        className="account-more"
        aria-label="Account menu"
        aria-expanded={menu.isOpen}
        onClick={menu.toggle}
      >
        <Icon of={ChevronDown} />
      </button>
      {menu.isOpen && (
        <div className="account-drop" data-menu-drop="">
          <button type="button" className="account-drop-act" onClick={() => void leave()}>
            Logout
          </button>
        </div>
      )}
    </div>
  );
}
