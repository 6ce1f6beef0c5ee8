import { Fragment, type ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listPosts } from '../../../blog/contract.ts';
import type { listServices } from '../../../catalogue/contract.ts';
import { loadCourses } from '../../../catalogue/listing/ui/load-courses.ts';
import { pageMeta } from '../../../../ui/document/page-meta.ts';
import type { listShownCertificates } from '../../../certificates/contract.ts';
import type { listUpcomingDemos } from '../../../enquiries/demo-classes/demo-contract.ts';
import type { getAboutContent, getHomeContent, getInstitute } from '../../../settings/contract.ts';
import { arrangeSections, isRating, type HomeSection } from '../../../settings/rules.ts';
import { describeHome } from '../../ui/describe-site.ts';
import { HomeBenefits } from './home-benefits.tsx';
import { HomeBlog } from './home-blog.tsx';
import { HomeCertificates } from './home-certificates.tsx';
import { HomeFigures } from './home-figures.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeOffer } from './home-offer.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeReasons } from './home-reasons.tsx';
import { HomeRoadmap } from './home-roadmap.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';
import { FreeSession } from './free-session.tsx';
import { NameMarquee } from './name-marquee.tsx';

/** Enough for two rounds of the carousel of three. */
const POSTS = 6;

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [home, about, { institute }, { courses }, { services }, posts, { certificates }, { demos }] = await Promise.all(
    [
      call<typeof getHomeContent>({ method: 'GET', path: '/site/content/home' }),
      call<typeof getAboutContent>({ method: 'GET', path: '/site/content/about' }),
      call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
      loadCourses(call),
      call<typeof listServices>({ method: 'GET', path: '/services/all' }),
      call<typeof listPosts>({ method: 'GET', path: '/blogs/blogsAll', query: { limit: POSTS } }),
      call<typeof listShownCertificates>({ method: 'GET', path: '/certificates' }),
      call<typeof listUpcomingDemos>({ method: 'GET', path: '/demos/upcoming', query: { limit: 1 } }),
    ],
  );
  const rating = about.content.stats.find(isRating) ?? null;
  return {
    content: home.content,
    institute,
    rating,
    courses,
    services,
    posts,
    certificates,
    next: demos[0] ?? null,
    publicUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { content, institute, publicUrl } = loaderData;
  const { name, tagline, heroLead, blurb } = institute;
  return pageMeta({
    title: institute.heroTitleLines.join(' ') || tagline || name,
    siteName: name,
    description: heroLead || blurb || tagline,
    url: `${publicUrl}/`,
    graph: describeHome(content.faq, { institute, publicUrl }),
  });
};

/** The home page (spec 1 §2, design §10). */
export default function HomePage() {
  const { content, institute, rating, courses, services, posts, certificates, next } = useLoaderData<typeof loader>();
  const { headings } = content;
  const sections: Record<HomeSection, ReactNode> = {
    figures: <HomeFigures stats={content.stats} />,
    partners: <NameMarquee label="Hiring partners" heading={headings.partners} firms={content.partners} />,
    offer: <HomeOffer headings={headings} courses={courses} services={services} />,
    reasons: (
      <HomeReasons
        headings={headings}
        reasons={content.reasons}
        stats={content.stats}
        emiMonths={courses.find((course) => course.emiMonths !== null)?.emiMonths ?? null}
      />
    ),
    roadmap: <HomeRoadmap roadmap={content.roadmap} />,
    testimonials: <HomeTestimonials headings={headings} testimonials={content.testimonials} courses={courses} />,
    benefits: <HomeBenefits headings={headings} benefits={content.benefits} />,
    certificates: <HomeCertificates headings={headings} certificates={certificates} />,
    blog: <HomeBlog headings={headings} posts={posts} />,
    questions: (
      <HomeQuestions
        headings={headings}
        faq={content.faq}
        phone={institute.phone}
        openingHours={institute.openingHours}
      />
    ),
    'free-session': <FreeSession texts={institute.freeSession} next={next} />,
  };
  return (
    <main id="main" data-dye="palash">
      <HomeHero institute={institute} courses={courses} rating={rating} />
      {arrangeSections(content.sections).map((id) => (
        <Fragment key={id}>{sections[id]}</Fragment>
      ))}
    </main>
  );
}
