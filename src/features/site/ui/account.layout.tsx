import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { yearInIndia } from '../../../kit/numbers/dates.ts';
import { keepTogether } from '../../../kit/text/keep-together.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { pageContext } from '../../../ui/document/page-context.ts';
import { SiteFooter } from '../../../ui/shell/site-footer.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/profile/ui/account-menu.tsx';
import { AccountRows } from '../../accounts/profile/ui/account-rows.tsx';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import { loadCourses } from '../../catalogue/listing/ui/load-courses.ts';
import { NewsletterForm } from '../../enquiries/forms/ui/newsletter-form.tsx';
import type { getInstitute } from '../../settings/contract.ts';
import { footerCourses } from './footer-courses.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const [{ institute }, listing] = await Promise.all([
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadCourses(call),
  ]);
  const courses = listing.courses.map((course) => ({ label: course.title, href: `/course/${course.slug}` }));
  // Hydration compares texts, so the no-break spaces are set before rendering.
  const addressLines = institute.addressLines.map(keepTogether);
  return { institute: { ...institute, addressLines }, courses: footerCourses(courses), year: yearInIndia(new Date()) };
}

/** Header and footer of the sign-in pages (spec 1 §2; spec 3 §8). */
export default function AccountLayout() {
  const { institute, courses, year } = useLoaderData<typeof loader>();
  const application = useApplication();
  const { user } = application;
  return (
    <>
      <SiteHeader
        info={institute}
        cart={<CartMenu />}
        account={<AccountMenu known={user} />}
        menuActs={<AccountRows known={user} />}
      />
      <Outlet context={application} />
      <SiteFooter
        info={institute}
        courses={courses}
        company={institute.menu.company.filter(({ isShown }) => isShown)}
        subscribe={
          <div className="newsletter">
            {institute.newsletterNote && <p>{institute.newsletterNote}</p>}
            <NewsletterForm variant="haldi" />
          </div>
        }
        year={year}
        notice={institute.demoNotice}
        disclaimer={institute.marketsNotice}
      />
    </>
  );
}
