import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Segment } from '../../../../ui/segment.tsx';
import { ServiceCard } from '../../../../ui/cards/service-card.tsx';
import { TabPanel } from '../../../../ui/tab-list.tsx';
import type { ServiceEntry, ShownCourse } from '../../../catalogue/contract.ts';
import { CourseTile } from '../../../catalogue/course-page/ui/course-tile.tsx';
import { PAGE_SIZE } from '../../../catalogue/listing/ui/listing-search-params.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import type { HomeContent } from './home-content.ts';

interface HomeOfferProps extends Pick<HomeContent, 'headings'> {
  courses: ShownCourse[];
  services: ServiceEntry[];
}

const PANEL_ID = 'offer';

/** Courses and services in two tabs; without JavaScript the tabs link to the listing. */
export function HomeOffer({ headings, courses, services }: HomeOfferProps) {
  return (
    <section className="section" aria-labelledby="offer-title">
      <div className="wrap" data-panels="">
        <div className="section-head">
          <div>
            <h2 id="offer-title">{headings.offer}</h2>
            <p className="type-lead">{headings.offerLead}</p>
          </div>
          <Segment
            label="What to show"
            panelId={PANEL_ID}
            selected="courses"
            items={[
              { id: 'courses', label: 'Courses', href: '/services' },
              { id: 'services', label: 'Services', href: '/services?tab=services' },
            ]}
          />
        </div>
        <TabPanel id={PANEL_ID} selected="courses">
          <div data-panel="courses">
            <Courses courses={courses} />
          </div>
          <div data-panel="services" hidden>
            <Services services={services} />
          </div>
        </TabPanel>
      </div>
    </section>
  );
}

function Courses({ courses }: Pick<HomeOfferProps, 'courses'>) {
  if (courses.length === 0)
    return <EmptyState title="No courses found." line="New courses are announced here." headingLevel={3} />;
  return (
    <>
      <ul className="grid-cards">
        {courses.slice(0, PAGE_SIZE).map((course) => (
          <li key={course.id} className="later">
            <CourseTile course={course} phone="row" />
          </li>
        ))}
      </ul>
      {courses.length > PAGE_SIZE && (
        <p className="home-more">
          <ButtonLink variant="line" href={`/services?shown=${2 * PAGE_SIZE}#card-${PAGE_SIZE + 1}`}>
            Load More
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Services({ services }: Pick<HomeOfferProps, 'services'>) {
  if (services.length === 0)
    return <EmptyState title="No services found." line="New services are announced here." headingLevel={3} />;
  return (
    <>
      <ul className="grid-cards">
        {services.slice(0, PAGE_SIZE).map((service) => (
          <li key={service.id}>
            <ServiceCard
              href={`/service/${service.slug}`}
              title={service.title}
              sentence={service.description}
              motif={motifOf(service)}
            />
          </li>
        ))}
      </ul>
      {services.length > PAGE_SIZE && (
        <p className="home-more">
          <ButtonLink variant="line" href={`/services?tab=services&shown=${2 * PAGE_SIZE}#card-${PAGE_SIZE + 1}`}>
            Load More
          </ButtonLink>
        </p>
      )}
    </>
  );
}
