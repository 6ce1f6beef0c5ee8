import { Bell, CircleUserRound, ExternalLink, Eye, Keyboard, LifeBuoy, LogOut, ShieldCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isAdmin, ROLE_NAMES } from '../../../kit/roles.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { ApplicationContext } from '../../../ui/document/application-context.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { UserImage } from '../../../ui/motifs/user-image.tsx';
import { leave } from '../../accounts/passwords/ui/leave.ts';
import type { getFactor } from '../../accounts/two-factor/factor-contract.ts';

interface PersonMenuProps {
  user: NonNullable<ApplicationContext['user']>;
  onKeys: () => void;
  onHelp: () => void;
  onClose: () => void;
}

/** The colleague's own menu: account, safety, choices, and the way out (design office §2). */
export function PersonMenu({ user, onKeys, onHelp, onClose }: PersonMenuProps) {
  const lacksFactor = useLacksFactor();
  return (
    <div className="pop-up person-menu">
      <div className="person-menu-head">
        <UserImage name={user.name} imageUrl={user.profileImage} size={48} />
        <p>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          <span className="person-menu-role">{ROLE_NAMES[user.role]}</span>
        </p>
      </div>
      <ul className="pop-up-list">
        <Item icon={CircleUserRound} href="/profile/details" note="Name, picture, phone, e-mail">
          Account
        </Item>
        <Item
          icon={ShieldCheck}
          href="/profile/details#security"
          note="Password, two-step verification, devices"
          end={lacksFactor && <span className="person-menu-due">Set up</span>}
        >
          Security
        </Item>
        <Item icon={Bell} href="/profile/notices#dash-wishes">
          Notification choices
        </Item>
        <li>
          <button
            type="button"
            className="pop-up-item"
            onClick={() => {
              onClose();
              onKeys();
            }}
          >
            <Icon of={Keyboard} />
            <span>Keyboard shortcuts</span>
            <kbd aria-hidden="true">?</kbd>
          </button>
        </li>
      </ul>
      <ul className="pop-up-list">
        {isAdmin(user.role) && (
          <li>
            <Link className="pop-up-item" to="/admin/people?role=student" onClick={onClose}>
              <Icon of={Eye} />
              <span>
                See the site as a learner
                <span className="office-note">Choose a learner from the list</span>
              </span>
            </Link>
          </li>
        )}
        <Item icon={ExternalLink} href="/">
          View website
        </Item>
        <li>
          <button
            type="button"
            className="pop-up-item"
            onClick={() => {
              onClose();
              onHelp();
            }}
          >
            <Icon of={LifeBuoy} />
            <span>Help</span>
          </button>
        </li>
      </ul>
      <ul className="pop-up-list">
        <li>
          <button type="button" className="pop-up-item" onClick={() => void leave()}>
            <Icon of={LogOut} />
            <span>Log out</span>
          </button>
        </li>
      </ul>
    </div>
  );
}

interface ItemProps {
  icon: IconDrawing;
  href: string;
  note?: string;
  end?: ReactNode;
  children: ReactNode;
}

/** Pages of the account and the site have another frame, so the browser opens them. */
function Item({ icon, href, note, end, children }: ItemProps) {
  return (
    <li>
      <a className="pop-up-item" href={href}>
        <Icon of={icon} />
        <span>
          {children}
          {note && <span className="office-note">{note}</span>}
        </span>
        {end}
      </a>
    </li>
  );
}

/** Asked when the menu opens; a failure shows nothing. */
function useLacksFactor(): boolean {
  const [lacks, setLacks] = useState(false);
  useEffect(() => {
    let isGone = false;
    callApi<typeof getFactor>({ method: 'GET', path: '/user/second-factor' }).then(
      ({ isOn }) => isGone || setLacks(!isOn),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return lacks;
}
