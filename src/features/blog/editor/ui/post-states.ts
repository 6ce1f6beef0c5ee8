import type { BadgeTone } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { PostState } from '../../rules.ts';

/** Labels of the states of a post. */
export const postStates: Record<PostState, { name: string; tone: BadgeTone }> = {
  draft: status('Draft'),
  scheduled: status('Scheduled'),
  published: status('Published'),
};
