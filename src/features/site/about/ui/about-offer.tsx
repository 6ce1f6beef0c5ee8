import { ArrowRight } from 'lucide-react';
import { Accordion } from '../../../../ui/accordion.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { AboutContent } from './about-content.ts';

interface Offering {
  label: string;
  href: string;
}

interface AboutOfferProps extends Pick<AboutContent, 'headings'> {
  courses: Offering[];
  services: Offering[];
}

/** Courses and services for firms, each list one click away. */
export function AboutOffer({ headings, courses, services }: AboutOfferProps) {
  const parts = [
    { id: 'courses', title: 'Courses', one: 'course', offerings: courses, all: 'See all courses', href: '/services' },
    {
      id: 'services',
      title: 'Services',
      one: 'service',
      offerings: services,
      all: 'See all services',
      href: '/services?tab=services',
    },
  ].filter((part) => part.offerings.length > 0);
  if (parts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="offer">
      <div className="wrap about-columns">
        <h2 id="offer">{headings.offer}</h2>
        <Accordion
          name="offer"
          items={parts.map(({ id, title, one, offerings, all, href }, at) => ({
            id,
            title,
            meta: `${offerings.length} ${offerings.length === 1 ? one : title.toLowerCase()}`,
            open: at === 0,
            children: (
              <>
                <ul className="about-offerings">
                  {offerings.map((offering) => (
                    <li key={offering.href}>
                      <a href={offering.href}>{offering.label}</a>
                    </li>
                  ))}
                </ul>
                <ButtonLink variant="text" iconAfter={ArrowRight} href={href}>
                  {all}
                </ButtonLink>
              </>
            ),
          }))}
        />
      </div>
    </section>
  );
}
