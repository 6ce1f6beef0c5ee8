import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { UserImage } from '../../../ui/motifs/user-image.tsx';
import type { User } from '../../accounts/contract.ts';
import { sections } from './sections.ts';

/** Navigation state from the summary to the panel, which then opens its fields. */
const EDITING = { isEditing: true };

/**
 * The head of the profile panel, below the courses of the default section: "/profile shows the profile panel"
 * (spec 2 §2).
 */
export function ProfileSummary({ user }: { user: User }) {
  const navigate = useNavigate();
  return (
    <section className="box profile-panel profile-summary" aria-label="Your details">
      <div className="profile-head">
        <UserImage name={user.name} imageUrl={user.profileImage} size={52} />
        <div className="profile-who">
          <h2 className="type-h3">{user.name}</h2>
          <p>{user.email}</p>
        </div>
        <Button variant="line" size="small" onClick={() => void navigate(sections.profile.href, { state: EDITING })}>
          Edit
        </Button>
      </div>
    </section>
  );
}

/** Whether the navigation state came from the summary. */
export function asksToEdit(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isEditing' in state;
}
