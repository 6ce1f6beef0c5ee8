import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { factIcon } from '../../../../ui/detail-icons.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { InlineBlock } from '../../../../ui/motifs/inline-block.tsx';
import { MotifsInPlace } from '../../../../ui/motifs/motifs-in-place.tsx';
import { InstituteMark } from '../../../../ui/motifs/institute-mark.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { formUrl } from '../../../enquiries/forms/ui/form-plans.ts';
import { CourseList } from '../../course-page/ui/course-list.tsx';
import { fillLead, monthsSpan } from '../../course-page/ui/course-labels.ts';
import { listingUrl, PAGE_SIZE, type ListingTab } from './listing-search-params.ts';
import type { ListingData } from './load-listing.ts';
import { motifDataUrl } from '../../../../kit/motif/motif-document.ts';
import { motifOf } from '../../../../kit/motif/motif-of.ts';
import { ServiceList } from '../../services/ui/service-list.tsx';
import { TierTable } from '../../services/ui/tier-table.tsx';

interface OfferingListProps {
  data: ListingData;
  path: string;
  /** Above the cards of the courses. */
  before?: ReactNode;
}

/** The listing of courses and services; `path` is the base of its links. */
export function OfferingList({ data, path, before }: OfferingListProps) {
  const { view, months, services, contact, shop } = data;
  const isServices = view.tab === 'services';
  const lead = leadOf(data);
  return (
    <main id="main" data-dye="kajal">
      <Band blocks={data.band} tab={view.tab} />
      <div className="wrap listing">
        <h1>{isServices ? 'Services' : 'Courses'}</h1>
        {lead && <p className="type-lead">{lead}</p>}
        <Tabs
          label="What to show"
          selected={view.tab}
          items={[
            { id: 'courses', label: 'Courses', count: months.length, href: path },
            { id: 'services', label: 'Services', count: services.length, href: '/services?tab=services' },
          ]}
        />
        {isServices ? (
          <>
            <ServiceList
              services={services}
              contact={contact}
              shown={view.shown}
              moreHref={moreUrl(data, '/services')}
            />
            <TierTable pricing={data.pricing} deliverables={data.deliverables} />
          </>
        ) : (
          <>
            <Facilities details={shop.facilities} />
            {before}
            <MotifsInPlace draw={motifDataUrl}>
              <CourseList data={data} path={path} moreHref={moreUrl(data, path)} />
            </MotifsInPlace>
          </>
        )}
        <CounsellorPanel {...shop.counsellor} institute={data.siteName} />
      </div>
    </main>
  );
}

/** Eight inline motifs side by side: eight images would be eight requests. The services are on night blue. */
function Band({ blocks, tab }: { blocks: ListingData['band']; tab: ListingTab }) {
  if (blocks.length === 0) return null;
  return (
    <div className="listing-band" data-tab={tab} data-blocks={blocks.length} aria-hidden="true">
      {blocks.map((block) => (
        <InlineBlock key={block.slug} {...motifOf(block)} size={98} />
      ))}
    </div>
  );
}

/** What every batch has (spec 1 §1). */
function Facilities({ details }: { details: ListingData['shop']['facilities'] }) {
  if (details.length === 0) return null;
  return (
    <ul className="facilities" aria-label="With every course">
      {details.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={factIcon(icon)} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function CounsellorPanel({ title, text, act, institute }: ListingData['shop']['counsellor'] & { institute: string }) {
  if (title === '') return null;
  return (
    <aside className="counsellor-panel" aria-label="Counselling">
      <InstituteMark name={institute} className="counsellor-mark" />
      <div>
        <h2 className="type-h3">{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <ButtonLink href={formUrl({ kind: 'counselling' })} data-opens="counselling">
        {act || 'Book a call'}
      </ButtonLink>
    </aside>
  );
}

function moreUrl({ view, matching, services }: ListingData, path: string): string | null {
  const total = view.tab === 'services' ? services.length : matching;
  if (view.shown >= total) return null;
  // The hash scrolls to the first of the new cards.
  return `${listingUrl(path, view, { shown: view.shown + PAGE_SIZE })}#card-${view.shown + 1}`;
}

function leadOf({ view, months, services, shop }: ListingData): string {
  if (view.tab === 'services')
    return services.length > 0 ? fillLead(shop.servicesLead, { count: services.length }) : '';
  if (months.length === 0) return 'No course is open right now.';
  return fillLead(shop.coursesLead, { count: months.length, months: monthsSpan(months) });
}
