import type { ReactNode } from 'react';
import type { InstituteInfo } from './institute-info.ts';
import { navItems } from './nav-items.ts';
import { NavMark } from './nav-mark.tsx';
import { SocialRow } from './social-row.tsx';

interface SiteMenuProps {
  info: InstituteInfo;
  currentHref?: string;
  acts: ReactNode;
}

/** The phone menu: a native popover under the header. While it is open the page cannot scroll (header.css). */
export function SiteMenu({ info, currentHref, acts }: SiteMenuProps) {
  return (
    <div id="site-menu" popover="auto" className="site-menu">
      <nav aria-label="Menu">
        <ul className="menu-list">
          {navItems(info).map((item) => (
            <li key={item.href}>
              <a className="menu-link" href={item.href} aria-current={item.href === currentHref ? 'page' : undefined}>
                {item.label}
                {item.href === currentHref && <NavMark className="menu-mark" size="medium" />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-foot">
        {acts}
        <SocialRow social={info.social} />
      </div>
    </div>
  );
}
