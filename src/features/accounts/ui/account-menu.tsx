import { useEffect } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import { useHoverMenu } from '../../../ui/use-hover-menu.ts';
import { session, useSession } from './session-store.ts';

/** The account's place in the header: Login/Signup, the avatar with Logout, or the admin's way to the dashboard (spec 1 §2). */
export function AccountMenu() {
  const { user } = useSession();
  // spec 1 §4: the profile menu closes 250 ms after the pointer leaves.
  const menu = useHoverMenu(250);
  useEffect(() => {
    void session.restore();
  }, []);

  if (!user) {
    return (
      <ButtonLink href="/auth" variant="line" size="small">
        Login/Signup
      </ButtonLink>
    );
  }
  if (user.role === 'admin') {
    return (
      <ButtonLink href="/admin" variant="line" size="small">
        Admin Dashboard
      </ButtonLink>
    );
  }
  return (
    <div className="account-menu" {...menu.hover}>
      <a
        className="account-avatar"
        href="/profile"
        aria-label={`Profile of ${user.name}`}
        aria-expanded={menu.isOpen}
        onFocus={menu.open}
      >
        <PersonPicture name={user.name} imageUrl={user.profileImage ?? undefined} size={44} />
      </a>
      {menu.isOpen && (
        <div className="account-drop">
          <button type="button" className="account-drop-act" onClick={() => void leave()}>
            Logout
          </button>
        </div>
      )}
    </div>
  );
}

/** Logout clears the session and goes home (spec 1 §2). */
async function leave(): Promise<void> {
  await session.signOut();
  window.location.assign('/');
}
