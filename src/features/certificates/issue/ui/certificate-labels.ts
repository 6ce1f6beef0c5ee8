import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { BadgeTone } from '../../../../ui/badge.tsx';
import type { CertificateEvent } from '../../office/office-contract.ts';
import { status } from '../../../../ui/office/status-tones.ts';
import type { CertificateEventKind, CertificateStatus } from '../../rules.ts';
import { CERTIFICATE_STATUS_NAMES } from '../../rules.ts';

/** A certificate's status, as a label and as a sentence. */
export const certificateStates: Record<CertificateStatus, { name: string; tone: BadgeTone; meaning: string }> = {
  genuine: { ...status(CERTIFICATE_STATUS_NAMES.genuine), meaning: 'Valid, and its public page says so.' },
  revoked: {
    ...status(CERTIFICATE_STATUS_NAMES.revoked),
    meaning: 'Revoked. Its public page says that it is not valid.',
  },
  replaced: {
    name: CERTIFICATE_STATUS_NAMES.replaced,
    tone: 'warn',
    meaning: 'Replaced by another number. Its page leads there.',
  },
};

const kinds: Record<CertificateEventKind, string> = {
  issued: 'Issued',
  'issued-by-hand': 'Issued manually',
  'name-corrected': 'Name corrected',
  reissued: 'Reissued',
  revoked: 'Revoked',
  restored: 'Reinstated',
};

/** One history event for a timeline: a title, and a sentence with the change, reason and user. */
export function describeEvent({ kind, number, before, after, reason, actor }: CertificateEvent): {
  title: string;
  detail: string;
  isBad: boolean;
} {
  const isNew = after.number !== undefined && before.number !== undefined;
  const detail = [
    isNew ? `${before.number} became ${after.number}.` : `Number ${number}.`,
    kind === 'name-corrected' ? `“${before.name}” became “${after.name}”.` : '',
    reason === '' ? '' : `Reason: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`,
    actor === null ? 'By the system.' : `By ${actor}.`,
  ];
  return { title: kinds[kind], detail: detail.filter(Boolean).join(' '), isBad: kind === 'revoked' };
}

/** "1 certificate", "12 certificates". */
export function countCertificates(count: number): string {
  return count === 1 ? '1 certificate' : `${count} certificates`;
}

/** "Design 3", or the default before there is one. */
export function describeDesign(version: number, savedAt: string | null, now = new Date()): string {
  if (version === 0 || savedAt === null) return 'No template saved yet: the details of the institute are printed.';
  return `Version ${version}, saved on ${formatNearDate(savedAt, now)}.`;
}
