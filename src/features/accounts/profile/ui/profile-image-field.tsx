import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { User } from '../../contract.ts';
import { findImageIssue, IMAGE_TYPES } from './profile-form.ts';

interface ProfileImageFieldProps {
  user: Pick<User, 'name' | 'profileImage'>;
  label: ReactNode;
  error: string | undefined;
  isRemoved: boolean;
  onRemove: (isRemoved: boolean) => void;
}

/** Chooses a profile image with an immediate preview, or removes the current one. Nothing is sent before Update. */
export function ProfileImageField({ user, label, error, isRemoved, onRemove }: ProfileImageFieldProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const issue = chosen && findImageIssue(chosen);
  const preview = usePreview(issue ? null : chosen);
  const known = isRemoved ? null : user.profileImage;
  return (
    <FieldFrame
      label={label}
      error={issue ?? error}
      hint="JPEG, PNG, WebP or AVIF, up to 5&nbsp;MB. It is cropped to a square and also appears beside your comments."
    >
      {(ties) => (
        <div className="profile-image">
          <UserImage name={user.name} imageUrl={preview ?? known} size={64} />
          <span className="button button-line button-small profile-image-choose">
            <Icon of={ImageUp} />
            Choose a picture
            <input
              {...ties}
              type="file"
              name="profileImage"
              accept={IMAGE_TYPES.join(',')}
              onChange={(event) => {
                setChosen(event.currentTarget.files?.[0] ?? null);
                onRemove(false);
              }}
            />
          </span>
          {known && !chosen && (
            <Button variant="quiet" size="small" icon={Trash2} onClick={() => onRemove(true)}>
              Remove
            </Button>
          )}
          <output className="soft">
            {chosen?.name ?? (isRemoved ? 'It will be removed when you press Update.' : '')}
          </output>
        </div>
      )}
    </FieldFrame>
  );
}

/** An object URL of the chosen file, as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return undefined;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
