import { ShieldCheck } from 'lucide-react';
import { useLocation, useRevalidator } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import type { User } from '../../accounts/contract.ts';
import { session } from '../../accounts/sessions/ui/session-store.ts';
import { ProfilePanel } from '../../accounts/profile/ui/profile-panel.tsx';
import { SecurityPanel } from '../../accounts/sessions/ui/security-panel.tsx';
import type { Part } from './load-part.ts';
import { SectionFailure } from './section-failure.tsx';
import { asksToEdit } from './profile-summary.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** The profile panel, account security, and the link to the user's data. */
export function ProfileSection({ part }: { part: Part<User> }) {
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  return (
    <SectionFrame section={sections.profile} lead="Your certificates show your name as it is written here.">
      {part.failure === null ? (
        <>
          <ProfilePanel
            key={part.value.id}
            user={part.value}
            startsEditing={asksToEdit(state)}
            onUpdated={(user) => {
              session.setUser(user);
              void revalidate();
            }}
          />
          <SecurityPanel user={part.value} />
        </>
      ) : (
        <SectionFailure message={part.failure} />
      )}
      <p className="dash-acts">
        <ButtonLink size="small" variant="quiet" icon={ShieldCheck} href={sections.data.href}>
          My data
        </ButtonLink>
      </p>
    </SectionFrame>
  );
}
