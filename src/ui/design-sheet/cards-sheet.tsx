import { Download } from 'lucide-react';
import { Button } from '../button.tsx';
import { CourseCard } from '../cards/course-card.tsx';
import type { CourseCardProps } from '../cards/course-card.tsx';
import { LearningCard } from '../cards/learning-card.tsx';
import { PostCard } from '../cards/post-card.tsx';
import { ServiceCard } from '../cards/service-card.tsx';
import { SheetBlock } from './sheet-block.tsx';

/** Cards of courses, services, posts and the learner's own courses. */
export function CardsSheet() {
  const brochure = (
    <Button size="small" variant="quiet" icon={Download}>
      Brochure
    </Button>
  );
  return (
    <>
      <SheetBlock title="Course cards">
        <div className="grid-cards">
          {courses.map((course) => (
            <CourseCard key={course.href} {...course} brochure={brochure} />
          ))}
        </div>
        <div className="grid-cards">
          {courses.map((course) => (
            <CourseCard key={course.href} {...course} phone="row" />
          ))}
        </div>
      </SheetBlock>
      <SheetBlock title="Service and post cards">
        <div className="grid-cards">
          <ServiceCard
            href="/service/search-engine-optimisation"
            title="Search Engine Optimisation"
            sentence="Audit, technical fixes, content and links, with one page of numbers every month."
            motif={{ family: 'talaash', dye: 'kajal' }}
          />
          <ServiceCard
            href="/service/blogging"
            title="Blogging"
            sentence="Posts that answer what your customers ask, twice a week."
            motif={{ family: 'pankh', dye: 'gulabi' }}
          />
        </div>
        <div className="grid-cards">
          {posts.map((post) => (
            <PostCard key={post.href} {...post} />
          ))}
        </div>
      </SheetBlock>
      <SheetBlock title="Learning cards">
        <div className="grid-cards">
          <LearningCard
            href="/courseStudent/ui-ux"
            title="UI/UX Design"
            motif={{ family: 'bandhani', dye: 'jamun' }}
            progressPercent={62}
            watched="93 of 150 hours"
            next="Prototyping: Figma components"
            tags={['Beginner', 'Figma', 'Research']}
          />
          <LearningCard
            href="/courseStudent/stock-market-basic"
            title="Stock Market: Basic"
            motif={{ family: 'leher', dye: 'haldi' }}
            progressPercent={0}
            watched="0 of 32 hours"
            next="Starts when you do"
            tags={['Beginner', 'Markets']}
          />
        </div>
      </SheetBlock>
    </>
  );
}

const courses: CourseCardProps[] = [
  {
    href: '/course/digital-marketing',
    title: 'Digital Marketing',
    summary: 'Search, social, ads, e-mail and analytics, run on a real budget for a real local business.',
    motif: { family: 'suraj', dye: 'palash' },
    duration: '6 months',
    seats: 'Max 20 a batch',
    level: 'Beginner',
    price: { saleRupees: 24999, listRupees: 34999, percentOff: 29, emiLine: 'or ₹4,167 × 6, no-cost EMI' },
  },
  {
    href: '/course/web-development',
    title: 'Web Development',
    summary: 'From your first HTML page to a deployed full-stack app with sign-in and payments.',
    motif: { family: 'baoli', dye: 'neel' },
    duration: '8 months',
    seats: 'Max 20 a batch',
    level: 'Beginner',
    price: { saleRupees: 39999, listRupees: 54999, percentOff: 27, emiLine: 'or ₹6,667 × 6, no-cost EMI' },
  },
  {
    href: '/course/stock-market-professional',
    title: 'Stock Market: Professional',
    summary: 'Technical and fundamental analysis, derivatives and risk, practised on paper trades.',
    motif: { family: 'patola', dye: 'manjith' },
    duration: '4 months',
    seats: 'Max 20 a batch',
    level: 'Intermediate',
    price: { saleRupees: 29999, listRupees: 44999, percentOff: 33, emiLine: 'or ₹7,500 × 4, no-cost EMI' },
  },
];

const posts = [
  {
    href: '/blog/sweet-shop',
    title: 'How a sweet shop in Aminabad got 400 orders from one reel',
    category: 'Digital marketing',
    motif: { family: 'zanjeer', dye: 'rani' },
    crop: 'big',
    author: { name: 'Meenal Joshi' },
    dateIso: '2026-11-12',
    readingTime: '6 min read',
  },
  {
    href: '/blog/first-portfolio',
    title: 'Your first portfolio: five pieces, no more',
    category: 'Careers',
    motif: { family: 'chaupar', dye: 'neel' },
    crop: 'cloth',
    author: { name: 'Devika Rastogi' },
    dateIso: '2026-11-08',
    readingTime: '4 min read',
  },
] as const;
