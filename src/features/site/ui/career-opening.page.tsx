import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { formatLongDate } from '../../../kit/numbers/dates.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { InlineBlock } from '../../../ui/motifs/inline-block.tsx';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { getOpening, listOpenings } from '../../careers/contract.ts';
import { ApplySection } from '../../careers/ui/apply-section.tsx';
import { CAREER_MOTIF } from '../../careers/ui/career-doors.tsx';
import { ClosedOpening } from '../../careers/ui/closed-opening.tsx';
import { describeOpening, openingCrumbs } from '../../careers/ui/describe-opening.ts';
import { OpeningDetails } from '../../careers/ui/opening-details.tsx';
import { OpeningText } from '../../careers/ui/opening-text.tsx';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import type { getCareerContent, getInstitute } from '../../settings/contract.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const slug = params.slug ?? '';
  const [{ opening }, { openings }, { content }, { institute }] = await Promise.all([
    call<typeof getOpening>({ method: 'GET', path: '/careers/openings/:slug', params: { slug } }),
    call<typeof listOpenings>({ method: 'GET', path: '/careers/openings' }),
    call<typeof getCareerContent>({ method: 'GET', path: '/site/content/career' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
  ]);
  const { name, postalAddress, city, state, pin } = institute;
  const employer = { name, postalAddress, city, state, pin, publicUrl };
  const { applicationNotice, resumeMonths } = content;
  // A closed opening returns 404, but visitors with the URL see that it is closed.
  return data(
    { opening, others: openings, applicationNotice, resumeMonths, employer },
    { status: opening.isOpen ? 200 : 404 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { opening, employer } = loaderData;
  if (!opening.isOpen) return [{ title: 'This opening has closed' }, { name: 'robots', content: 'noindex' }];
  const { title, type, place, payRange, lastDate } = opening;
  return pageMeta({
    title,
    siteName: employer.name,
    description: [`${type} at ${employer.name}`, place, payRange, `Apply until ${formatLongDate(lastDate)}`]
      .filter(Boolean)
      .map((text) => `${text}.`)
      .join(' '),
    url: `${employer.publicUrl}/career/${opening.slug}`,
    graph: describeOpening(opening, employer),
  });
};

/** One opening with its form, or the notice that it is closed. */
export default function CareerOpeningPage() {
  const { opening, others, applicationNotice, resumeMonths } = useLoaderData<typeof loader>();
  if (!opening.isOpen) {
    return (
      <main id="main" data-dye={CAREER_MOTIF.dye}>
        <ClosedOpening opening={opening} others={others} />
      </main>
    );
  }
  return (
    <main id="main" data-dye={CAREER_MOTIF.dye} className="career">
      <div className="opening-head">
        <div className="wrap opening-head-columns">
          <div className="opening-head-words">
            <Breadcrumbs crumbs={openingCrumbs(opening)} />
            <h1>{opening.title}</h1>
            <ButtonLink href="#apply">Apply now</ButtonLink>
          </div>
          <InlineBlock {...CAREER_MOTIF} state="outline" className="opening-block" />
        </div>
      </div>
      <div className="wrap section-small opening-columns">
        <div className="opening-main">
          <OpeningDetails opening={opening} />
          <OpeningText opening={opening} />
        </div>
        <ApplySection
          id="apply"
          title="Apply for this opening"
          notice={applicationNotice}
          resumeMonths={resumeMonths}
          openingSlug={opening.slug}
        />
      </div>
    </main>
  );
}
