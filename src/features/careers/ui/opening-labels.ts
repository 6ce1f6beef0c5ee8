import type { BadgeTone } from '../../../ui/badge.tsx';
import { status } from '../../../ui/office/status-tones.ts';
import type { OpeningState } from '../rules.ts';
import { OPENING_STATE_NAMES } from '../rules.ts';

/** Labels of the opening states. */
export const openingStates: Record<OpeningState, { name: string; tone: BadgeTone }> = {
  open: status(OPENING_STATE_NAMES.open),
  over: status(OPENING_STATE_NAMES.over),
  closed: status(OPENING_STATE_NAMES.closed),
};

/** "1 opening", "3 openings". */
export function countOpenings(count: number): string {
  return count === 1 ? '1 opening' : `${count} openings`;
}

/** How long an application is kept, for applicants. */
export function retentionLabel(months: number): string {
  const period = months === 1 ? '1 month' : `${months} months`;
  return `We keep your application and résumé for ${period}, only for hiring, and then delete them. Write to us to have them deleted earlier.`;
}

/** "240 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
