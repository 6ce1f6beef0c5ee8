import type { ReactNode } from 'react';
import { Island } from '../../../ui/islands/island.tsx';
import { ScrollToTop } from '../../../ui/shell/scroll-to-top.tsx';
import { SiteFooter, type FooterLink } from '../../../ui/shell/site-footer.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { SocialRail } from '../../../ui/shell/social-rail.tsx';
import { AccountMenu } from '../../accounts/profile/ui/account-menu.tsx';
import { AccountRows } from '../../accounts/profile/ui/account-rows.tsx';
import type { KnownUser } from '../../accounts/sessions/ui/known-account.tsx';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import { FormDefaultsPlace } from '../../enquiries/forms/ui/form-defaults.tsx';
import { NewsletterForm } from '../../enquiries/forms/ui/newsletter-form.tsx';
import type { Institute } from '../../settings/contract.ts';
import { BookDemoLink } from './book-demo-link.tsx';
import { currentNavItem } from './current-nav-item.ts';
import { footerCourses } from './footer-courses.ts';
import { formDefaultsOf } from './form-defaults-of.ts';

export interface FrameData {
  institute: Institute;
  /** For the footer and the forms. */
  courses: FooterLink[];
  year: number;
  /** The signed-in user on framed per-user pages; `null` on static pages. */
  user: KnownUser | null;
}

interface DocumentFrameProps {
  data: FrameData;
  pathname: string;
  children: ReactNode;
}

/**
 * Header, page, footer and social links of every public page. Static pages are the same for all visitors: cart and
 * account are islands.
 */
export function DocumentFrame({ data, pathname, children }: DocumentFrameProps) {
  const { institute, courses, year, user } = data;
  const known = user ? { known: user } : {};
  return (
    <FormDefaultsPlace defaults={formDefaultsOf(institute, courses)}>
      <SiteHeader
        info={institute}
        currentHref={currentNavItem(pathname)}
        cart={<Island name="cart-menu" component={CartMenu} props={{}} />}
        account={<Island name="account-menu" component={AccountMenu} props={known} />}
        menuActs={
          <>
            <BookDemoLink wide />
            <Island name="account-rows" component={AccountRows} props={known} />
          </>
        }
      />
      {children}
      <SiteFooter
        info={institute}
        courses={footerCourses(courses)}
        company={institute.menu.company.filter(({ isShown }) => isShown)}
        subscribe={<Newsletter note={institute.newsletterNote} />}
        year={year}
        notice={institute.demoNotice}
        disclaimer={institute.marketsNotice}
      />
      <SocialRail social={institute.social} />
      <ScrollToTop />
      <output className="loading-note" hidden data-loading-note="" />
    </FormDefaultsPlace>
  );
}

function Newsletter({ note }: { note: string }) {
  return (
    <div className="newsletter">
      {note && <p>{note}</p>}
      <Island name="newsletter-form" component={NewsletterForm} props={{ variant: 'haldi' as const }} />
    </div>
  );
}
