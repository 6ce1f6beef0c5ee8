import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PersonPicture } from '../../../ui/motifs/person-picture.tsx';
import type { User } from '../contract.ts';
import { leave } from './leave.ts';
import { LoginLink } from './login-link.tsx';
import { session, useSession } from './session-store.ts';

/** The account at the foot of the phone menu, where nothing hovers: all that it offers stands open. */
export function AccountRows() {
  const { user } = useSession();
  useEffect(() => {
    void session.restore();
  }, []);

  if (!user) return <LoginLink wide />;
  if (user.role === 'admin') {
    return (
      <ButtonLink href="/admin" variant="line" wide>
        Admin Dashboard
      </ButtonLink>
    );
  }
  return <LearnerRows user={user} />;
}

function LearnerRows({ user }: { user: User }) {
  return (
    <div className="account-rows">
      <a className="account-person" href="/profile/details">
        <PersonPicture name={user.name} imageUrl={user.profileImage} size={48} />
        <span>
          <strong>{user.name}</strong>
          <span className="soft">Profile</span>
        </span>
      </a>
      <ButtonLink href="/profile" variant="line">
        My courses
      </ButtonLink>
      <Button variant="quiet" onClick={() => void leave()}>
        Logout
      </Button>
    </div>
  );
}
