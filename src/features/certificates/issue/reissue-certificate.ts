import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { changeCertificate, type Change, type ChangeContext } from '../office/change-certificate.ts';
import type { CheckedCertificate } from '../contract.ts';
import { requireDesign } from '../design/find-design.ts';
import { requirePrintableName } from '../design/printable-name.ts';
import { certificateNumber, certificateStatus } from '../rules.ts';
import { insertCertificate, linkReplacement, markReplaced, type CertificateRow } from '../store.ts';
import { tellHolder } from './tell-holder.ts';

interface Act {
  number: string;
  reason: string;
  actorId: string;
}

/** Reissues a certificate under a new number and in the newest design, with its text as printed; returns the new one. */
export async function reissueCertificate(context: ChangeContext, input: Act): Promise<CheckedCertificate> {
  return changeCertificate(context, input, (transaction, row) =>
    replace(context, transaction, { row, name: row.learnerName, kind: 'reissued' }),
  );
}

/** Corrects the name under a new number, so that copies with the old name are invalid. Returns the new certificate. */
export async function correctName(context: ChangeContext, input: Act & { name: string }): Promise<CheckedCertificate> {
  return changeCertificate(context, input, async (transaction, row) => {
    if (input.name === row.learnerName) throw new AppError(422, 'same-name', 'The certificate already has this name.');
    await requirePrintableName(input.name, 'name');
    return replace(context, transaction, { row, name: input.name, kind: 'name-corrected' });
  });
}

async function replace(
  context: ChangeContext,
  transaction: Database,
  { row, name, kind }: { row: CertificateRow; name: string; kind: 'reissued' | 'name-corrected' },
): Promise<Change> {
  if (row.nameWithdrawnAt !== null)
    throw new AppError(409, 'certificate-withdrawn', 'The holder left and withdrew the name.');
  const { id: designId } = await requireDesign(transaction);
  await markReplaced(transaction, row.id);
  const { userId, courseId, courseTitle, teacherName, durationMonths, family, dye, issuedAt } = row;
  const issued = await insertCertificate(transaction, {
    ...{ userId, courseId, courseTitle, teacherName, durationMonths, family, dye, issuedAt, designId },
    number: certificateNumber(randomBytes(10)),
    learnerName: name,
  });
  if (!issued) throw new Error('a certificate could not be replaced');
  await linkReplacement(transaction, row.id, issued.id);
  await tellHolder(context, transaction, {
    row: issued,
    event: kind,
    title: `Your certificate in ${courseTitle} has a new number`,
    lines: [
      ...(kind === 'name-corrected' ? [`The name on it is now ${name}.`] : []),
      `The new number is ${issued.number}. The old one, ${row.number}, is no longer valid: its page leads to the new one.`,
      'Please use the new certificate wherever you gave the old one.',
    ],
  });
  return {
    kind,
    number: issued.number,
    before: { name: row.learnerName, number: row.number, status: certificateStatus(row) },
    after: { name, number: issued.number, status: 'genuine' },
    details: { newNumber: issued.number },
  };
}
