import { useEffect } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { isOfOffice } from '../../rules.ts';
import { DashboardLink, type KnownUser } from '../../sessions/ui/known-account.tsx';
import { leave } from '../../passwords/ui/leave.ts';
import { LoginLink } from '../../sessions/ui/login-link.tsx';
import { session, useSession } from '../../sessions/ui/session-store.ts';

/** The account at the foot of the phone menu. Without hover, all entries are visible. */
export function AccountRows({ known }: { known?: KnownUser | null }) {
  const { user } = useSession();
  useEffect(() => {
    void session.restore();
  }, []);

  const person = user ?? known;
  if (!person) return <LoginLink wide />;
  return isOfOffice(person) ? <DashboardLink wide /> : <LearnerRows user={person} canLeave={user !== null} />;
}

/** Logout needs the session that the browser restores. */
function LearnerRows({ user: person, canLeave }: { user: KnownUser; canLeave: boolean }) {
  return (
    <div className="account-rows">
      <a className="account-person" href="/profile/details">
        <UserImage name={person.name} imageUrl={person.profileImage} size={48} />
        <span>
          <strong>{person.name}</strong>
          <span className="soft">Profile</span>
        </span>
      </a>
      <ButtonLink href="/profile" variant="line">
        My courses
      </ButtonLink>
      {canLeave && (
        <Button variant="quiet" onClick={() => void leave()}>
          Logout
        </Button>
      )}
    </div>
  );
}
