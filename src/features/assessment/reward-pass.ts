import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { announceCertificate } from '../certificates/announce-certificate.ts';
import type { Certificate } from '../certificates/contract.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { notify } from '../notices/notify.ts';
import { loadInstitute } from '../settings/load-institute.ts';

/** Issues the certificate of a passed final test and queues the mail about it, in the caller's transaction; again it changes nothing. */
export async function rewardPass(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { userId: string; courseId: string },
): Promise<Certificate> {
  const { certificate, isNew } = await issueCertificate(transaction, input);
  if (!isNew) return certificate;
  await announceCertificate(context, transaction, { userId: input.userId, certificate });
  const { name: institute } = await loadInstitute(transaction);
  const subject = `Your certificate in ${certificate.course}`;
  await notify(
    { ...context, db: transaction },
    {
      userId: input.userId,
      key: `certificate:${certificate.id}`,
      kind: 'certificate',
      title: subject,
      text: `Its number is ${certificate.number}.`,
      href: '/profile/certificate',
      mail: { subject, text: mailText(certificate, institute, context.settings.publicUrl) },
    },
  );
  return certificate;
}

function mailText({ name, course, number }: Certificate, institute: string, publicUrl: string): string {
  return [
    `Dear ${name},`,
    `You passed the final test of ${course}. Your certificate is ready. Its number is ${number}.`,
    `See it, download it and share it here: ${publicUrl}/certificate/${number}`,
    `Anyone who has the number can check there that it is genuine.`,
    institute,
  ].join('\n\n');
}
