import type { StageTab } from '../../../../ui/lists/list-tabs.tsx';
import { LEAD_STAGES, STAGE_NAMES, type LeadStage } from '../../rules.ts';
import { inboxList, type InboxView } from './inbox-list.ts';

interface InboxTabsParts {
  view: InboxView;
  stages: Record<LeadStage, number>;
  /** Stages with more leads than the number shown. */
  cappedStages: readonly LeadStage[];
  followUpsDue: number;
}

/** Tabs of the stages with their numbers of leads, and of the due follow-ups; the other filters stay. */
export function inboxTabs({ view, stages, cappedStages, followUpsDue }: InboxTabsParts): StageTab[] {
  const isDue = view.followUp === 'due';
  const tabFor = (stage: LeadStage | null, name: string, count: number) => ({
    ...{ name, count, isCurrent: !isDue && stage === view.stage },
    isMore: stage === null ? cappedStages.length > 0 : cappedStages.includes(stage),
    href: inboxList.href({ ...view, stage, followUp: null, page: 1, lead: '' }),
  });
  const all = LEAD_STAGES.reduce((sum, stage) => sum + stages[stage], 0);
  const due = {
    name: 'Follow-up due',
    count: followUpsDue,
    isCurrent: isDue,
    href: inboxList.href({ ...view, stage: null, followUp: 'due', page: 1, lead: '' }),
  };
  const [first, ...others] = LEAD_STAGES.map((stage) => tabFor(stage, STAGE_NAMES[stage], stages[stage]));
  const tabs = [...(first ? [first] : []), due, ...others];
  return [tabFor(null, 'All', all), ...tabs.filter(({ count, isCurrent }) => count > 0 || isCurrent)];
}
