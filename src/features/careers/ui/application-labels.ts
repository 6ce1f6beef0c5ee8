import type { BadgeTone } from '../../../ui/badge.tsx';
import type { ApplicationStage } from '../rules.ts';

/** Labels of the stages. */
export const applicationStages: Record<ApplicationStage, { name: string; tone: BadgeTone }> = {
  received: { name: 'Received', tone: 'info' },
  shortlisted: { name: 'Shortlisted', tone: 'warn' },
  interview: { name: 'Interview', tone: 'warn' },
  offered: { name: 'Offered', tone: 'haldi' },
  hired: { name: 'Hired', tone: 'ok' },
  declined: { name: 'Declined', tone: 'neutral' },
};

/** What someone applied for: the opening's title at that time, or a profile. */
export function appliedFor({ openingTitle }: { openingTitle: string }): string {
  return openingTitle || 'Profile, no opening';
}

/** "1 application", "12 applications". */
export function countApplications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}
