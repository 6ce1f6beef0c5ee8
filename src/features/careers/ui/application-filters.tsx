import { ListFilters } from '../../../ui/lists/list-parts.tsx';
import { StageTabs } from '../../../ui/lists/stage-tabs.tsx';
import { APPLICATION_STAGES, NO_OPENING, type ApplicationStage } from '../rules.ts';
import { applicationStages } from './application-labels.ts';
import { applicationsList, type ApplicationsView } from './applications-list.ts';

interface ApplicationFiltersProps {
  view: ApplicationsView;
  stages: Record<ApplicationStage, number>;
  /** Stages with more than the counted maximum. */
  cappedStages: readonly ApplicationStage[];
  openings: { slug: string; title: string }[];
}

/** Stages with their counts, then opening and search; all in the URL. */
export function ApplicationFilters({ view, stages, cappedStages, openings }: ApplicationFiltersProps) {
  return (
    <>
      <Stages view={view} stages={stages} cappedStages={cappedStages} />
      <ListFilters
        list={applicationsList}
        view={view}
        options={{ opening: openingNames(openings, view.opening) }}
        className="application-filters"
      />
    </>
  );
}

function Stages({ view, stages, cappedStages }: Pick<ApplicationFiltersProps, 'view' | 'stages' | 'cappedStages'>) {
  const all = Object.values(stages).reduce((sum, count) => sum + count, 0);
  const tabFor = (stage: ApplicationStage | null, name: string, count: number) => ({
    ...{ name, count, isCurrent: stage === view.stage },
    isMore: stage === null ? cappedStages.length > 0 : cappedStages.includes(stage),
    href: applicationsList.href({ ...view, stage, page: 1 }),
  });
  const tabs = [
    tabFor(null, 'All', all),
    ...APPLICATION_STAGES.map((stage) => tabFor(stage, applicationStages[stage].name, stages[stage])),
  ];
  return <StageTabs tabs={tabs} />;
}

/** The selected opening stays an option even without applications. */
function openingNames(openings: ApplicationFiltersProps['openings'], chosen: string): Record<string, string> {
  const known = Object.fromEntries(openings.map(({ slug, title }) => [slug, title]));
  const asked = chosen === '' ? {} : { [chosen]: chosen };
  return { ...asked, ...known, [NO_OPENING]: 'Profiles without an opening' };
}
