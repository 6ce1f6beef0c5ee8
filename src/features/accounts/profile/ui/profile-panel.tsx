import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { User } from '../../contract.ts';
import { ProfileFields } from './profile-fields.tsx';

interface ProfilePanelProps {
  user: User;
  /** Whether the fields are open initially. */
  startsEditing?: boolean;
  /** Called with the updated profile. */
  onUpdated: (user: User) => void;
}

/** The user's own profile: read-only rows until Edit turns them into fields in place (spec 2 §2). */
export function ProfilePanel({ user, startsEditing = false, onUpdated }: ProfilePanelProps) {
  const [isEditing, setEditing] = useState(startsEditing);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The Edit button was hidden while the fields were open, so the focus returns to it.
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <section className="box profile-panel" aria-label="Your details">
      <div className="profile-head">
        <UserImage name={user.name} imageUrl={user.profileImage} size={88} />
        <div className="profile-who">
          <h2 className="type-h3">{user.name}</h2>
          <p>{user.email}</p>
        </div>
        {!isEditing && (
          <Button ref={edit} variant="line" size="small" icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
      </div>
      <ProfileFields
        key={fingerprint(user)}
        user={user}
        isEditing={isEditing}
        onCancel={() => setEditing(false)}
        onUpdated={(updated) => {
          setEditing(false);
          onUpdated(updated);
        }}
      />
    </section>
  );
}

/** Other values of the user reset the form (spec 2 §2). */
function fingerprint({ id, name, phone, address, linkedin, facebook, instagram, profileImage }: User): string {
  return JSON.stringify([id, name, phone, address, linkedin, facebook, instagram, profileImage]);
}
