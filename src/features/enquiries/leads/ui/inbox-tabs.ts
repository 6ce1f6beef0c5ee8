import type { StageTab } from '../../../../ui/lists/list-tabs.tsx';
import type { ListTotal } from '../../../../ui/lists/office-total.ts';
import { LEAD_STAGES, OPEN_STAGES, STAGE_NAMES, type LeadStage } from '../../rules.ts';
import { inboxList, type InboxView } from './inbox-list.ts';

interface InboxTabsParts {
  view: InboxView;
  stages: Record<LeadStage, number>;
  /** Stages with more leads than the number shown. */
  cappedStages: readonly LeadStage[];
  due: ListTotal;
  /** What is shown. */
  total: number;
  isTotalCapped?: boolean | undefined;
}

/** Tabs of the stages with their numbers of leads, and of the due follow-ups; the other filters stay. */
export function inboxTabs({ view, stages, cappedStages, due: dueTotal, ...shown }: InboxTabsParts): StageTab[] {
  const tabFor = (stage: InboxView['stage'], name: string, counted: readonly LeadStage[]): StageTab => ({
    name,
    count: counted.reduce((sum, one) => sum + stages[one], 0),
    isMore: counted.some((one) => cappedStages.includes(one)),
    isCurrent: view.followUp === null && stage === view.stage,
    href: inboxList.href({ ...view, stage, followUp: null, page: 1, lead: '' }),
  });
  const due = {
    name: 'Follow-up due',
    count: dueTotal.total,
    isMore: dueTotal.isTotalCapped ?? false,
    isOverlapping: true,
    isCurrent: view.followUp === 'due',
    href: inboxList.href({ ...view, stage: 'all', followUp: 'due', page: 1, lead: '' }),
  };
  // Where one came from the start page; a tab of its own, so that the list says what it shows.
  const week = {
    name: 'Follow-up this week',
    count: shown.total,
    isMore: shown.isTotalCapped ?? false,
    isOverlapping: true,
    isCurrent: true,
    href: inboxList.href({ ...view, page: 1, lead: '' }),
  };
  const [first, ...others] = LEAD_STAGES.map((stage) => tabFor(stage, STAGE_NAMES[stage], [stage]));
  const tabs = [...(first ? [first] : []), due, ...(view.followUp === 'week' ? [week] : []), ...others];
  return [
    { ...tabFor('open', 'All open', OPEN_STAGES), isOverlapping: true },
    ...tabs.filter(({ count, isCurrent }) => count !== 0 || isCurrent),
    { ...tabFor('all', 'All', LEAD_STAGES), isOverlapping: true },
  ];
}
