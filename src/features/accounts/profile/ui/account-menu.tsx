import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { useHoverMenu } from '../../../../ui/shell/use-hover-menu.ts';
import type { User } from '../../contract.ts';
import { isOfOffice } from '../../rules.ts';
import { AvatarLink, DashboardLink, KnownAccount, type KnownUser } from '../../sessions/ui/known-account.tsx';
import { leave } from '../../passwords/ui/leave.ts';
import { LoginLink } from '../../sessions/ui/login-link.tsx';
import { session, useSession } from '../../sessions/ui/session-store.ts';

/**
 * The account in the header: Login/Signup, the avatar with Logout, or the admin's link to the dashboard (spec 1 §2).
 */
export function AccountMenu({ known }: { known?: KnownUser | null }) {
  const { user } = useSession();
  useEffect(() => {
    void session.restore();
  }, []);

  if (!user) return known ? <KnownAccount user={known} /> : <LoginLink />;
  return isOfOffice(user) ? <DashboardLink /> : <Avatar user={user} />;
}

function Avatar({ user }: { user: User }) {
  // spec 1 §4: the profile menu closes 250 ms after the pointer leaves.
  const menu = useHoverMenu(250);
  return (
    <div className="account-menu" {...menu.root}>
      <AvatarLink user={user} isOpen={menu.isOpen} />
      {/* Opens the menu on touch devices, which have no hover. */}
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
