import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { FooterStrip } from './footer-strip.tsx';
import type { InstituteInfo } from './institute-info.ts';
import { SocialRow } from './social-row.tsx';

export interface FooterLink {
  label: string;
  href: string;
}

interface SiteFooterProps {
  info: InstituteInfo;
  courses: FooterLink[];
  company: FooterLink[];
  /** The newsletter form. */
  subscribe: ReactNode;
  /** The current year, for the copyright line. */
  year: number;
  /** Small print after the copyright line: "A demonstration institute …". */
  notice?: string;
  /** At the right of the last line: "Courses in trading are education, not investment advice." */
  disclaimer?: string;
}

/** The footer of all pages, on ink under the patchwork. */
export function SiteFooter({ info, courses, company, subscribe, year, notice, disclaimer }: SiteFooterProps) {
  const address = info.addressLines.join(', ');
  const about = [info.blurb, address && `${address}.`].filter(Boolean).join(' ');
  return (
    <footer>
      <FooterStrip />
      <div className="footer on-ink">
        <div className="wrap">
          <div className="footer-columns">
            <div className="footer-about">
              <Brand info={info} onInk />
              {about && <p>{about}</p>}
              <SocialRow social={info.social} />
            </div>
            {courses.length > 0 && <LinkColumn title="Courses" links={courses} />}
            {company.length > 0 && <LinkColumn title="Company" links={company} />}
            <section className="footer-subscribe" aria-labelledby="footer-subscribe">
              <h2 className="footer-title" id="footer-subscribe">
                Subscribe
              </h2>
              {subscribe}
            </section>
          </div>
          <div className="footer-end">
            <p>
              © {year} {info.legalName || info.name}. {notice}
            </p>
            {disclaimer && <p>{disclaimer}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
