import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { CoverCloth } from '../../../blog/reading/ui/cover-cloth.tsx';
import type { listServices } from '../../../catalogue/contract.ts';
import { loadCourses } from '../../../catalogue/listing/ui/load-courses.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import type { listUpcomingDemos } from '../../../enquiries/demo-classes/demo-contract.ts';
import type { getAboutContent, getHomeContent, getInstitute } from '../../../settings/contract.ts';
import { AboutBeliefs } from './about-beliefs.tsx';
import { AboutFigures } from './about-figures.tsx';
import { AboutOffer } from './about-offer.tsx';
import { AboutQuotes } from './about-quotes.tsx';
import { AboutReasons } from './about-reasons.tsx';
import { describeOwnPage } from '../../ui/describe-site.ts';
import { FreeSession } from '../../home/ui/free-session.tsx';
import { NameMarquee } from '../../home/ui/name-marquee.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [about, home, { institute }, { courses }, { services }, { demos }] = await Promise.all([
    call<typeof getAboutContent>({ method: 'GET', path: '/site/content/about' }),
    call<typeof getHomeContent>({ method: 'GET', path: '/site/content/home' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    loadCourses(call),
    call<typeof listServices>({ method: 'GET', path: '/services/all' }),
    call<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query: { limit: 1 } }),
  ]);
  return {
    content: about.content,
    testimonials: home.content.testimonials,
    courses: courses.map(({ slug, title }) => ({ label: title, href: `/course/${slug}` })),
    services: services.map(({ slug, title }) => ({ label: title, href: `/service/${slug}` })),
    institute,
    next: demos[0] ?? null,
    publicUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { content, institute, publicUrl } = loaderData;
  const siteName = institute.name;
  const name = `About ${siteName}`;
  return pageMeta({
    title: name,
    siteName,
    description: content.lead || `What ${siteName} is.`,
    url: `${publicUrl}/about`,
    graph: describeOwnPage('AboutPage', { name, path: '/about', institute, publicUrl }),
  });
};

/** The about page (spec 1 §2). */
export default function AboutPage() {
  const { content, testimonials, courses, services, institute, next } = useLoaderData<typeof loader>();
  const { headings } = content;
  return (
    <main id="main" data-dye="morpankh">
      <div className="about-cloth">
        <CoverCloth family="jaali" dye="morpankh" label="A cloth printed with the jaali block" />
      </div>
      <div className="wrap about-head">
        <h1>{content.heading || `About ${institute.name}`}</h1>
        {content.lead && <p className="type-lead">{content.lead}</p>}
      </div>
      <AboutBeliefs headings={headings} beliefs={content.beliefs} />
      <AboutFigures stats={content.stats} />
      <AboutReasons headings={headings} reasons={content.whyStudentsChooseUs} />
      <AboutQuotes headings={headings} testimonials={testimonials} />
      <AboutOffer headings={headings} courses={courses} services={services} />
      <NameMarquee
        label="Clients"
        heading={content.clientsHeading || 'Some of our clients'}
        firms={content.clients}
        className="about-clients"
      />
      <FreeSession texts={institute.freeSession} next={next} />
    </main>
  );
}
