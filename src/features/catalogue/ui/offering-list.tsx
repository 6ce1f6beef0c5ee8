import { Briefcase, IndianRupee, MonitorPlay, Ticket, Users } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { OneMotifSheet } from '../../../ui/motifs/motif-sheet.tsx';
import { InstituteMark } from '../../../ui/motifs/institute-mark.tsx';
import { phoneHref } from '../../../ui/shell/institute-facts.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { CourseList } from './course-list.tsx';
import { BATCH_SEATS, monthsSpan, numberWord } from './course-words.ts';
import { listingAddress, PAGE_SIZE, type ListingTab } from './listing-address.ts';
import type { ListingData } from './load-listing.ts';
import { motifOf } from './motif-of.ts';
import { ServiceList } from './service-list.tsx';

/** The listing of courses and services; `path` is where its own links lead. */
export function OfferingList({ data, path }: { data: ListingData; path: string }) {
  const { view, months, services, contact } = data;
  const isServices = view.tab === 'services';
  return (
    <main id="main" data-dye="kajal">
      <Band blocks={data.band} tab={view.tab} />
      <div className="wrap listing">
        <h1>{isServices ? 'Services' : 'Courses'}</h1>
        <p className="type-lead">{isServices ? serviceLead(services.length) : courseLead(months)}</p>
        <Tabs
          label="What to show"
          selected={view.tab}
          items={[
            { id: 'courses', label: 'Courses', count: months.length, href: path },
            { id: 'services', label: 'Services', count: services.length, href: '/services?tab=services' },
          ]}
        />
        {isServices ? (
          <ServiceList
            services={services}
            contact={contact}
            shown={view.shown}
            moreHref={moreAddress(data, '/services')}
          />
        ) : (
          <>
            <Facilities />
            <OneMotifSheet pairs={data.courses.map(motifOf)} crop="card">
              <CourseList data={data} path={path} moreHref={moreAddress(data, path)} />
            </OneMotifSheet>
          </>
        )}
        <CounsellorPanel phone={contact.phone} />
      </div>
    </main>
  );
}

/** Eight blocks side by side, drawn in the page: eight pictures would be eight requests. The services stand on night blue. */
function Band({ blocks, tab }: { blocks: ListingData['band']; tab: ListingTab }) {
  return (
    <div className="listing-band" data-tab={tab} aria-hidden="true">
      {blocks.map((block) => (
        <InlineBlock key={block.slug} {...motifOf(block)} size={98} />
      ))}
    </div>
  );
}

/** What every batch has (spec 1 §1). */
function Facilities() {
  return (
    <ul className="facilities" aria-label="With every course">
      {facilities.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function CounsellorPanel({ phone }: { phone: string }) {
  return (
    <aside className="counsellor-panel" aria-label="Counselling">
      <InstituteMark className="counsellor-mark" />
      <div>
        <h2 className="type-h3">Not sure which one?</h2>
        <p>Tell a counsellor what you like and what you have studied. Twenty minutes, free, in Hindi or English.</p>
      </div>
      <ButtonLink href={phoneHref(phone)}>Call {phone}</ButtonLink>
    </aside>
  );
}

function moreAddress({ view, matching, services }: ListingData, path: string): string | null {
  const total = view.tab === 'services' ? services.length : matching;
  if (view.shown >= total) return null;
  // The hash brings one to the first of the new cards.
  return `${listingAddress(path, view, { shown: view.shown + PAGE_SIZE })}#card-${view.shown + 1}`;
}

function courseLead(months: readonly number[]): string {
  if (months.length === 0) return 'No course is open just now.';
  return `${numberWord(months.length)} ways into a working life. Each takes ${monthsSpan(months)}, with a free class before you pay.`;
}

function serviceLead(count: number): string {
  return `${numberWord(count)} kinds of work for your firm, done by the people who teach it.`;
}

const facilities = [
  { icon: Users, text: `${BATCH_SEATS} seats a batch` },
  { icon: Ticket, text: 'Free demo class' },
  { icon: IndianRupee, text: 'No-cost EMI' },
  { icon: Briefcase, text: 'Placement support' },
  { icon: MonitorPlay, text: 'Student portal' },
];
