import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Brand } from './brand.tsx';
import { CartLink } from './cart-link.tsx';
import { ContactStrip } from './contact-strip.tsx';
import type { InstituteInfo } from './institute-info.ts';
import { navItems } from './nav-items.ts';
import { NavMark } from './nav-mark.tsx';
import { SiteMenu } from './site-menu.tsx';

export interface SiteHeaderProps {
  info: InstituteInfo;
  /** URL of the active item: "/services" on a course, too. */
  currentHref?: string;
  /** The cart and its drop-down; a plain link to the cart by default. */
  cart?: ReactNode;
  /** Avatar or dashboard link; Login/Signup by default. */
  account?: ReactNode;
  /** Buttons at the foot of the phone menu. */
  menuActs?: ReactNode;
  /** The student area has no contact strip and uses the whole width. */
  inApp?: boolean;
}

/** The header of all pages: contact strip, mark, five links, cart, account; on phones a menu that needs no script. */
export function SiteHeader({ info, currentHref, cart, account, menuActs, inApp }: SiteHeaderProps) {
  return (
    <header className="site-header">
      {!inApp && <ContactStrip info={info} />}
      <div className="site-bar">
        <div className={inApp ? 'wrap-app bar-row' : 'wrap bar-row'}>
          <Brand info={info} />
          <nav aria-label="Main">
            <ul className="site-nav">
              {navItems(info).map((item) => (
                <li key={item.href}>
                  <a
                    className="nav-link"
                    href={item.href}
                    aria-current={item.href === currentHref ? 'page' : undefined}
                  >
                    {item.label}
                    {item.href === currentHref && <NavMark className="nav-mark" size="small" />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="bar-end">
            <div data-cart="">{cart ?? <CartLink />}</div>
            <div data-account="" className="bar-account">
              {account ?? <LoginLink />}
            </div>
            <button type="button" className="bar-icon menu-toggle" popoverTarget="site-menu" aria-label="Menu">
              <Icon of={Menu} size={24} className="menu-sign" />
              <Icon of={X} size={24} className="close-sign" />
            </button>
          </div>
        </div>
      </div>
      <SiteMenu info={info} currentHref={currentHref} acts={menuActs ?? <LoginLink wide />} />
    </header>
  );
}

function LoginLink({ wide }: { wide?: boolean }) {
  return (
    <ButtonLink href="/auth" variant="line" size={wide ? 'normal' : 'small'} wide={wide}>
      Login/Signup
    </ButtonLink>
  );
}
