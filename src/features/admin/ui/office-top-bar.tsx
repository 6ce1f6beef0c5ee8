import './office-top-bar.css';
import './office-panels.css';
import { Bell, ChevronDown, Menu, Plus, Search, X } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate, type NavigateFunction } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { errorMessage } from '../../../ui/forms/error-messages.ts';
import { mayOpen } from '../../../ui/office/office-sections.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { makePost } from '../../blog/office-list/office-contract.ts';
import { ROLE_NAMES } from '../../../kit/roles.ts';
import { useApplication, type ApplicationContext } from '../../../ui/document/application-context.ts';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import { InstituteMark } from '../../../ui/motifs/institute-mark.tsx';
import { UserImage } from '../../../ui/motifs/user-image.tsx';
import { newThings } from './new-things.ts';
import { usePopUp } from './use-pop-up.ts';

// They come with the first click.
const BellPanel = lazy(() => import('./bell-panel.tsx').then(({ BellPanel: panel }) => ({ default: panel })));
const PersonMenu = lazy(() => import('./person-menu.tsx').then(({ PersonMenu: menu }) => ({ default: menu })));

interface TopBarProps {
  user: NonNullable<ApplicationContext['user']>;
  unread: number;
  isMenuOpen: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onKeys: () => void;
  onHelp: () => void;
  /** Called when notifications were read. */
  onRead: () => void;
}

type PopUp = 'new' | 'bell' | 'person';

/** The bar above each page: search, what can be made, the bell and the person (design office §2). */
export function OfficeTopBar({ user, unread, isMenuOpen, onMenu, onSearch, onKeys, onHelp, onRead }: TopBarProps) {
  const [open, setOpen] = useState<PopUp | null>(null);
  const { institute } = useApplication();
  const navigate = useNavigate();
  const things = newThings(user);
  const close = () => setOpen(null);
  const popUp = (id: PopUp) => ({
    isOpen: open === id,
    onToggle: () => setOpen(open === id ? null : id),
    onClose: close,
  });
  return (
    <header className="office-top">
      <button
        type="button"
        className="office-round office-toggle"
        aria-expanded={isMenuOpen}
        aria-controls="office-menu"
        aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
        onClick={onMenu}
      >
        <Icon of={isMenuOpen ? X : Menu} size={24} />
      </button>
      <Link className="office-top-mark" to="/admin" aria-label="Home">
        {institute.brandImage ? (
          <img src="/icon-192.png" alt="" width="32" height="32" />
        ) : (
          <InstituteMark name={institute.name} />
        )}
      </Link>
      <button
        type="button"
        className="office-find"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon of={Search} />
        <span className="office-find-words">Search people, orders, invoices, leads</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {things.length > 0 && (
        <PopUpButton
          {...popUp('new')}
          label="New"
          shortcut="N"
          className="office-new"
          button={
            <>
              <Icon of={Plus} />
              New
            </>
          }
        >
          <ul className="pop-up pop-up-list">
            {things.map(({ title, href }) => (
              <li key={href}>
                <Link className="pop-up-item" to={href} onClick={close}>
                  {title}
                </Link>
              </li>
            ))}
            {mayOpen(user.role, '/admin/posts') && (
              <li>
                <button type="button" className="pop-up-item" onClick={() => void startPost(navigate)}>
                  New post
                </button>
              </li>
            )}
          </ul>
        </PopUpButton>
      )}
      <PopUpButton
        {...popUp('bell')}
        className="office-round"
        label={unread === 0 ? 'Notifications' : `Notifications, ${countText(unread)} unread`}
        button={
          <>
            <Icon of={Bell} />
            {unread > 0 && <span className="office-bell-count">{countText(unread)}</span>}
          </>
        }
      >
        <Suspense fallback={<Opening icon={Bell} />}>
          <BellPanel onRead={onRead} onClose={close} />
        </Suspense>
      </PopUpButton>
      <PopUpButton
        {...popUp('person')}
        className="office-person"
        button={
          <>
            <UserImage name={user.name} imageUrl={user.profileImage} size={34} />
            <span className="office-person-words">
              <strong>
                {user.name}
                <span className="unseen">, </span>
              </strong>
              <span>{ROLE_NAMES[user.role]}</span>
            </span>
            <Icon of={ChevronDown} />
          </>
        }
      >
        <Suspense fallback={<Opening icon={ChevronDown} />}>
          <PersonMenu user={user} onKeys={onKeys} onHelp={onHelp} onClose={close} />
        </Suspense>
      </PopUpButton>
    </header>
  );
}

interface PopUpButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
  className: string;
  label?: string;
  /** The letter that opens it. */
  shortcut?: string;
  button: ReactNode;
  children: ReactNode;
}

function PopUpButton({ isOpen, onToggle, onClose, className, label, shortcut, button, children }: PopUpButtonProps) {
  const box = usePopUp(isOpen, onClose);
  return (
    <div ref={box} className="pop-up-box">
      <button
        type="button"
        data-pop-up=""
        className={className}
        aria-expanded={isOpen}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        onClick={onToggle}
      >
        {button}
      </button>
      {isOpen && children}
    </div>
  );
}

function Opening({ icon }: { icon: IconDrawing }) {
  return (
    <p className="pop-up pop-up-opening" role="status">
      <Icon of={icon} /> Loading...
    </p>
  );
}

function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** A post is created as a draft and opened. */
async function startPost(navigate: NavigateFunction): Promise<void> {
  try {
    const { id } = await callApi<typeof makePost>({ method: 'POST', path: '/admin/posts', body: {} });
    await navigate(`/admin/posts/${id}`);
  } catch (error) {
    showToast('error', errorMessage(error, 'Failed to create blog')); // spec 1 §8
  }
}
