import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { PostState } from '../../rules.ts';

/** Labels of the states of a post. */
export const postStates: Record<PostState, { name: string; tone: BadgeTone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  published: { name: 'Published', tone: 'ok' },
};
