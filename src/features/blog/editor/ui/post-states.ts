import type { BadgeTone } from '../../../../ui/badge.tsx';
import { status } from '../../../../ui/office/status-tones.ts';
import type { PostState } from '../../rules.ts';
import { POST_STATE_NAMES } from '../../rules.ts';

/** Labels of the states of a post. */
export const postStates: Record<PostState, { name: string; tone: BadgeTone }> = {
  draft: status(POST_STATE_NAMES.draft),
  scheduled: status(POST_STATE_NAMES.scheduled),
  published: status(POST_STATE_NAMES.published),
};
