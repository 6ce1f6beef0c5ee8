import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import type { listOpenings } from '../../careers/contract.ts';
import { isOpenOn } from '../../careers/rules.ts';
import { ApplySection } from '../../careers/ui/apply-section.tsx';
import { CareerDoors, CAREER_MOTIF } from '../../careers/ui/career-doors.tsx';
import { CareerOutcomes } from '../../careers/ui/career-outcomes.tsx';
import { CounsellingBox } from '../../careers/ui/counselling-box.tsx';
import { OpeningsTable } from '../../careers/ui/openings-table.tsx';
import { PartnerFirms } from '../../careers/ui/partner-firms.tsx';
import { PartnerJobs } from '../../careers/ui/partner-jobs.tsx';
import { PlacementComparison } from '../../careers/ui/placement-comparison.tsx';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import { describeWay } from '../../../ui/document/structured-data.ts';
import type { getCareerContent, getHomeContent, getInstitute } from '../../settings/contract.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const [{ content }, home, { institute }, { openings, today }] = await Promise.all([
    call<typeof getCareerContent>({ method: 'GET', path: '/site/content/career' }),
    call<typeof getHomeContent>({ method: 'GET', path: '/site/content/home' }),
    call<typeof getInstitute>({ method: 'GET', path: '/site/institute' }),
    call<typeof listOpenings>({ method: 'GET', path: '/careers/openings' }),
  ]);
  return {
    content,
    jobs: content.studentJobs.filter((job) => isOpenOn(job, today)),
    firms: home.content.partners,
    openings,
    siteName: institute.name,
    publicUrl,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { content, siteName, publicUrl } = loaderData;
  return pageMeta({
    title: 'Careers',
    siteName,
    description: content.lead || `Career counselling, placement support and jobs at ${siteName}.`,
    url: `${publicUrl}/career`,
    graph: [describeWay([{ label: 'Careers' }], { publicUrl, url: `${publicUrl}/career` })],
  });
};

/** Career support for learners, and jobs at the institute. */
export default function CareerPage() {
  const { content, jobs, firms, openings } = useLoaderData<typeof loader>();
  const { support, work } = content;
  return (
    <main id="main" data-dye={CAREER_MOTIF.dye} className="career">
      <div className="wrap career-head">
        <h1>{content.heading || 'Careers'}</h1>
        {content.lead && <p className="type-lead">{content.lead}</p>}
        <CareerDoors support={support} work={work} openings={openings.length} />
      </div>
      <section className="section" id="support" aria-labelledby="support-title">
        <div className="wrap career-parts">
          <div className="career-part-head">
            <h2 id="support-title">{support.heading || 'Build your career with us'}</h2>
            {support.lead && <p className="type-lead">{support.lead}</p>}
          </div>
          <CounsellingBox counselling={content.counselling} />
          <PlacementComparison placement={content.placement} />
          <CareerOutcomes heading={content.outcomesHeading} outcomes={content.outcomes} />
          <PartnerFirms heading={content.partnersHeading} note={content.partnersNote} firms={firms} />
          <PartnerJobs jobs={jobs} />
        </div>
      </section>
      <section className="section ground-wash" id="work" aria-labelledby="work-title">
        <div className="wrap career-parts">
          <div className="career-part-head">
            <h2 id="work-title">{work.heading || 'Work with us'}</h2>
            {work.lead && <p className="type-lead">{work.lead}</p>}
          </div>
          <OpeningsTable openings={openings} />
          <ApplySection
            id="profile"
            title="Nothing suitable? Leave your profile"
            lead="Tell us in two lines what you can do and what you are looking for."
            notice={content.applicationNotice}
            resumeMonths={content.resumeMonths}
            openingSlug=""
          />
        </div>
      </section>
    </main>
  );
}
