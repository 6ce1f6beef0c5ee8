import { formatLongDate } from '../../../kit/numbers/dates.ts';
import type { CertificateSheet } from './certificate-svg.ts';
import { fillLine } from '../rules.ts';

type Words = Omit<CertificateSheet, 'logo' | 'signature' | 'family' | 'dye'>;

/** Returns the text of a certificate, line by line, for screen readers, which cannot read its outlines. */
export function certificateText({ design, publicUrl, ...texts }: Words): string[] {
  const { number, learnerName, courseTitle, durationMonths, teacherName, issuedAt } = texts;
  const ownLine = (line: string) => fillLine(line, { durationMonths }).replaceAll('**', '');
  const signed = (name: string, role: string) => (name === '' ? '' : [name, role].filter(Boolean).join(', '));
  return [
    design.instituteName,
    design.tagline,
    'This certificate is awarded to',
    learnerName,
    'for completing the course in',
    courseTitle,
    ownLine(design.lineOne),
    ownLine(design.lineTwo),
    `Issued on: ${formatLongDate(issuedAt.toISOString())}`,
    signed(teacherName, 'Course teacher'),
    signed(design.signatoryName, design.signatoryTitle),
    `Certificate number: ${number}`,
    `Check it at ${publicUrl}/certificate`,
  ].filter((line) => line.trim() !== '');
}
