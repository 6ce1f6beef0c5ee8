import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { showMe } from '../accounts/show-me.ts';
import type { Certificate } from '../certificates/contract.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { loadInstitute } from '../settings/load-institute.ts';

/** Issues the certificate of a passed final test and queues the mail about it, in the caller's transaction; again it changes nothing. */
export async function rewardPass(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { userId: string; courseId: string },
): Promise<Certificate> {
  const { certificate, isNew } = await issueCertificate(transaction, input);
  if (!isNew) return certificate;
  const learner = await showMe({ db: transaction }, { userId: input.userId });
  const { name: institute } = await loadInstitute(transaction);
  await queueMail(transaction, context.jobs, {
    key: `certificate:${certificate.id}`,
    to: learner.email,
    subject: `Your certificate in ${certificate.course}`,
    text: mailText(certificate, institute, context.settings.publicUrl),
  });
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
