import type { BadgeTone } from '../../../ui/badge.tsx';
import { status } from '../../../ui/office/status-tones.ts';
import type { ApplicationStage } from '../rules.ts';
import { APPLICATION_STAGE_NAMES } from '../rules.ts';

/** Labels of the stages. */
export const applicationStages: Record<ApplicationStage, { name: string; tone: BadgeTone }> = {
  received: status(APPLICATION_STAGE_NAMES.received),
  shortlisted: status(APPLICATION_STAGE_NAMES.shortlisted),
  interview: status(APPLICATION_STAGE_NAMES.interview),
  offered: status(APPLICATION_STAGE_NAMES.offered),
  hired: status(APPLICATION_STAGE_NAMES.hired),
  declined: status(APPLICATION_STAGE_NAMES.declined),
};

/** What someone applied for: the opening's title at that time, or a profile. */
export function appliedFor({ openingTitle }: { openingTitle: string }): string {
  return openingTitle || 'Profile, no opening';
}

/** "1 application", "12 applications". */
export function countApplications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}
