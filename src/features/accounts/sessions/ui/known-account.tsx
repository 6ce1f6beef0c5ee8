import { ButtonLink } from '../../../../ui/button.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { User } from '../../contract.ts';
import { isOfOffice } from '../../rules.ts';

/** The signed-in user according to the server, on per-user pages. */
export type KnownUser = Pick<User, 'name' | 'role' | 'profileImage'>;

/**
 * The account in the header as the server renders it, until the browser has restored its session; permanent without
 * JavaScript.
 */
export function KnownAccount({ user }: { user: KnownUser }) {
  return isOfOffice(user) ? <DashboardLink /> : <AvatarLink user={user} />;
}

/** The admin's link to the dashboard, in place of the profile (spec 1 §2). */
export function DashboardLink({ wide }: { wide?: boolean }) {
  return (
    <ButtonLink href="/admin" variant="line" size={wide ? 'normal' : 'small'} wide={wide}>
      Admin Dashboard
    </ButtonLink>
  );
}

/** The image or the initials, linking to the profile (spec 1 §2). */
export function AvatarLink({ user, isOpen }: { user: KnownUser; isOpen?: boolean }) {
  const { name, profileImage } = user;
  const opensMenu = isOpen === undefined ? {} : { 'aria-expanded': isOpen, 'data-menu-trigger': '' };
  return (
    <a className="account-avatar" href="/profile" aria-label={`Profile of ${name}`} {...opensMenu}>
      <UserImage name={name} imageUrl={profileImage} size={44} />
    </a>
  );
}
