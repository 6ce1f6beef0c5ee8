import { BriefcaseBusiness, ExternalLink, ImageUp, MapPin, Phone, UserRound } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { callApi, sendFields } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { Icon, type IconDrawing } from '../../../../ui/icon.tsx';
import { FacebookGlyph, InstagramGlyph } from '../../../../ui/social-glyphs.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { updateProfile, User } from '../../contract.ts';
import {
  chosenImage,
  findPasswordIssue,
  findImageIssue,
  isAtPassword,
  readProfile,
  toImageForm,
  toProfileChange,
  type ProfileChange,
} from './profile-form.ts';
import { session } from '../../sessions/ui/session-store.ts';
import { ProfileImageField } from './profile-image-field.tsx';
import { ProfilePasswords } from '../../passwords/ui/profile-passwords.tsx';

interface ProfileFieldsProps {
  user: User;
  isEditing: boolean;
  onCancel: () => void;
  onUpdated: (user: User) => void;
}

/** The rows of the profile and, while editing, the passwords and the two buttons. */
export function ProfileFields({ user, isEditing, onCancel, onUpdated }: ProfileFieldsProps) {
  const [isSecretOpen, setSecretOpen] = useState(false);
  const [isImageRemoved, setImageRemoved] = useState(false);
  const { state, element, bind, forget } = useForm({
    read: (fields) => ({ values: readProfile(fields), picture: chosenImage(fields) }),
    check({ values, picture: image }) {
      const message = image && findImageIssue(image);
      return findPasswordIssue(values) ?? (message ? { message } : null);
    },
    async send({ values, picture: image }) {
      if (!isEditing) return;
      const change = toProfileChange(values);
      const response = await send(isImageRemoved ? { ...change, profileImage: null } : change, image);
      if (response.token) await session.keepToken(response.token);
      showToast('ok', response.message);
      close();
      onUpdated(response.user);
    },
    keepsFields: true,
    fallback: 'Update failed', // spec 2 §8
    onFailed({ message, errors: wrong = {} }) {
      showToast('error', message);
      if (isAtPassword(wrong)) setSecretOpen(true);
    },
  });
  const { errors } = state;
  useEffect(() => {
    if (isEditing) element.current?.querySelector<HTMLInputElement>('input[name=name]')?.focus();
  }, [isEditing, element]);

  function close(): void {
    setSecretOpen(false);
    setImageRemoved(false);
  }

  const common = { readOnly: !isEditing, placeholder: isEditing ? undefined : 'Not given' };
  const row = (name: keyof typeof rows) => ({
    ...common,
    name,
    defaultValue: user[name],
    error: errors[name],
    label: <RowLabel {...rows[name]} />,
  });
  const link = (name: 'linkedin' | 'facebook' | 'instagram') => ({
    ...row(name),
    type: 'url',
    inputMode: 'url' as const,
    maxLength: 300,
    placeholder: isEditing ? 'https://' : 'Not given',
    hint: isEditing ? undefined : openLink(user[name], rows[name].label),
  });

  return (
    <form
      {...bind}
      className="profile-rows"
      data-editing={isEditing}
      onReset={() => {
        forget();
        close();
        onCancel();
      }}
    >
      {isEditing && (
        <ProfileImageField
          user={user}
          label={<RowLabel icon={ImageUp} label="Picture" />}
          error={errors.profileImage}
          isRemoved={isImageRemoved}
          onRemove={setImageRemoved}
        />
      )}
      <TextField {...row('name')} autoComplete="name" maxLength={100} />
      <TextField {...row('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={60} />
      <TextArea {...row('address')} rows={isEditing ? 3 : 1} autoComplete="street-address" maxLength={500} />
      <TextField {...link('linkedin')} />
      <TextField {...link('facebook')} />
      <TextField {...link('instagram')} />
      {isEditing && (
        <>
          <ProfilePasswords email={user.email} errors={errors} isOpen={isSecretOpen} onToggle={setSecretOpen} />
          <div className="profile-acts">
            <Button type="submit" busy={state.status === 'loading'}>
              Update
            </Button>
            <Button type="reset" variant="quiet" disabled={state.status === 'loading'}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** JSON, unless a new image was chosen (spec 2 §5). */
function send(change: ProfileChange, image: File | null) {
  const call = { method: 'PUT', path: '/user/update-profile' } as const;
  return image
    ? sendFields<typeof updateProfile>(call, toImageForm(change, image))
    : callApi<typeof updateProfile>({ ...call, body: change });
}

const rows = {
  name: { icon: UserRound, label: 'Name' },
  phone: { icon: Phone, label: 'Phone' },
  address: { icon: MapPin, label: 'Address' },
  linkedin: { icon: BriefcaseBusiness, label: 'LinkedIn' },
  facebook: { icon: FacebookGlyph, label: 'Facebook' },
  instagram: { icon: InstagramGlyph, label: 'Instagram' },
} satisfies Record<string, { icon: IconDrawing; label: string }>;

function RowLabel({ icon, label }: { icon: IconDrawing; label: string }): ReactNode {
  return (
    <span className="profile-label">
      <Icon of={icon} />
      {label}
    </span>
  );
}

/** A link that the user entered; only http and https are opened (spec 3 §5). */
function openLink(address: string, of: string): ReactNode {
  if (!/^https?:\/\//i.test(address)) return undefined;
  return (
    <a className="profile-open" href={address} target="_blank" rel="noopener noreferrer">
      Open<span className="unseen"> {of}</span>
      <Icon of={ExternalLink} size={16} />
    </a>
  );
}
