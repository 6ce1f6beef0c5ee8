import { FilterSelect, OfficeFilters } from '../../../ui/lists/office-filters.tsx';
import { StageTabs } from '../../../ui/lists/stage-tabs.tsx';
import { APPLICATION_STAGES, NO_OPENING, type ApplicationStage } from '../rules.ts';
import { applicationStages } from './application-words.ts';
import { applicationsHref, readApplicationsView, type ApplicationsView } from './applications-address.ts';

interface ApplicationFiltersProps {
  view: ApplicationsView;
  stages: Record<ApplicationStage, number>;
  /** Stages with more than were counted. */
  cappedStages: readonly ApplicationStage[];
  openings: { slug: string; title: string }[];
}

/** Stages with their counts, then opening and search; all of it stands in the address. */
export function ApplicationFilters({ view, stages, cappedStages, openings }: ApplicationFiltersProps) {
  return (
    <>
      <Stages view={view} stages={stages} cappedStages={cappedStages} />
      <OfficeFilters
        path="/admin/applications"
        shownHref={applicationsHref({ ...view, page: 1 })}
        hrefOf={(fields) => applicationsHref({ ...readApplicationsView(fields), stage: view.stage })}
        search={view.search}
        searchLabel="Name, e-mail or phone"
        className="application-filters"
        list="applications"
        sort={view.sort}
        isFiltered={view.stage !== null || view.opening !== '' || view.search !== ''}
        allLabel="Show all applications"
      >
        <FilterSelect
          label="Opening"
          name="opening"
          value={view.opening}
          any="All openings"
          names={openingNames(openings, view.opening)}
        />
      </OfficeFilters>
    </>
  );
}

function Stages({ view, stages, cappedStages }: Pick<ApplicationFiltersProps, 'view' | 'stages' | 'cappedStages'>) {
  const all = Object.values(stages).reduce((sum, count) => sum + count, 0);
  const tabFor = (stage: ApplicationStage | null, name: string, count: number) => ({
    ...{ name, count, isCurrent: stage === view.stage },
    isMore: stage === null ? cappedStages.length > 0 : cappedStages.includes(stage),
    href: applicationsHref({ ...view, stage, page: 1 }),
  });
  const tabs = [
    tabFor(null, 'All', all),
    ...APPLICATION_STAGES.map((stage) => tabFor(stage, applicationStages[stage].name, stages[stage])),
  ];
  return <StageTabs tabs={tabs} />;
}

/** The chosen one stands there also when nobody has applied for it. */
function openingNames(openings: ApplicationFiltersProps['openings'], chosen: string): Record<string, string> {
  const known = Object.fromEntries(openings.map(({ slug, title }) => [slug, title]));
  const asked = chosen === '' ? {} : { [chosen]: chosen };
  return { ...asked, ...known, [NO_OPENING]: 'Profiles without an opening' };
}
