import type { BadgeTone } from '../../../ui/badge.tsx';
import type { ApplicationStage } from '../rules.ts';

/** Where an application stands, in a word. */
export const applicationStages: Record<ApplicationStage, { name: string; tone: BadgeTone }> = {
  received: { name: 'Received', tone: 'info' },
  shortlisted: { name: 'Shortlisted', tone: 'warn' },
  interview: { name: 'Interview', tone: 'warn' },
  offered: { name: 'Offered', tone: 'haldi' },
  hired: { name: 'Hired', tone: 'ok' },
  declined: { name: 'Declined', tone: 'neutral' },
};

/** What somebody applied for: the opening's title as it was, or that they left a profile. */
export function appliedFor({ openingTitle }: { openingTitle: string }): string {
  return openingTitle || 'Profile, no opening';
}

/** "1 application", "12 applications". */
export function countApplications(count: number): string {
  return count === 1 ? '1 application' : `${count} applications`;
}
