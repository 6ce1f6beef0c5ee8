import { StageTabs } from '../../../../ui/lists/stage-tabs.tsx';
import { LEAD_STAGES, STAGE_NAMES, type LeadStage } from '../../rules.ts';
import { inboxList, type InboxView } from './inbox-list.ts';

interface InboxTabsProps {
  view: InboxView;
  stages: Record<LeadStage, number>;
  /** Stages with more leads than the number shown. */
  cappedStages: readonly LeadStage[];
}

/** Tabs of the stages with their numbers of leads; the other filters stay. */
export function InboxTabs({ view, stages, cappedStages }: InboxTabsProps) {
  const tabFor = (stage: LeadStage | null, name: string, count: number) => ({
    ...{ name, count, isCurrent: stage === view.stage },
    isMore: stage === null ? cappedStages.length > 0 : cappedStages.includes(stage),
    href: inboxList.href({ ...view, stage, page: 1, lead: '' }),
  });
  const all = LEAD_STAGES.reduce((sum, stage) => sum + stages[stage], 0);
  return (
    <StageTabs
      tabs={[tabFor(null, 'All', all), ...LEAD_STAGES.map((stage) => tabFor(stage, STAGE_NAMES[stage], stages[stage]))]}
    />
  );
}
