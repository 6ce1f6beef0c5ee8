import type { RubricCriterion } from '../../features/assignments/rules.ts';
import type { DemoAssignmentContent, DemoBlock, DemoLinkContent, DemoTextContent } from '../content-types.ts';

/** A level of a criterion: title, points, and what earns them. */
type Level = readonly [title: string, points: number, description: string];

/** Returns a text lesson; it takes so many seconds to read. */
export function text(name: string, durationSeconds: number, blocks: DemoBlock[]): DemoTextContent {
  return { name, type: 'text', durationSeconds, blocks };
}

/** Returns a lesson that is a video at YouTube or Vimeo. */
export function link(name: string, address: string, durationSeconds: number): DemoLinkContent {
  return { name, type: 'link', durationSeconds, address };
}

/**
 * Returns an assignment of so many seconds. Texts and links are submitted, in two attempts and without a due date, unless it says
 * otherwise.
 */
export function assignment(
  name: string,
  durationSeconds: number,
  {
    brief,
    rubric = null,
    dueInDays = null,
    ...settings
  }: Partial<Omit<DemoAssignmentContent['settings'], 'brief'> & Pick<DemoAssignmentContent, 'dueInDays' | 'rubric'>> & {
    brief: string[];
  },
): DemoAssignmentContent {
  return {
    name,
    type: 'assignment',
    durationSeconds,
    dueInDays,
    settings: {
      brief: brief.map((value) => ({ type: 'text', value })),
      files: [],
      kinds: ['text', 'link'],
      fileTypes: ['pdf'],
      points: 20,
      late: { policy: 'accept', percentPerDay: null, floorPercent: null },
      maxAttempts: 2,
      completesWhen: 'submitted',
      release: 'together',
      ...settings,
    },
    rubric,
  };
}

/** Returns a criterion of a rubric with its levels, the best first. */
export function criterion(id: string, title: string, description: string, levels: readonly Level[]): RubricCriterion {
  return {
    id,
    title,
    description,
    levels: levels.map(([name, points, earns], at) => ({
      id: `${id}-${at + 1}`,
      title: name,
      description: earns,
      points,
    })),
  };
}
