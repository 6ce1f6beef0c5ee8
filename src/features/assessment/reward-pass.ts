import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { addresseeOf } from '../accounts/addressee.ts';
import { showMe } from '../accounts/show-me.ts';
import { announceCertificate } from '../certificates/announce-certificate.ts';
import type { Certificate } from '../certificates/contract.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { notify } from '../notices/notify.ts';
import { loadInstitute } from '../settings/load-institute.ts';
import { wordMail } from '../settings/word-mail.ts';

/** Issues the certificate of a passed final test and queues the mail about it, in the caller's transaction; again it changes nothing. */
export async function rewardPass(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { userId: string; courseId: string },
): Promise<Certificate> {
  const { certificate, isNew } = await issueCertificate(transaction, input);
  if (!isNew) return certificate;
  await announceCertificate(context, transaction, { userId: input.userId, certificate });
  const { name, email } = addresseeOf(await showMe({ db: transaction }, { userId: input.userId }));
  const { name: institute } = await loadInstitute(transaction);
  const subject = `Your certificate in ${certificate.course}`;
  await notify(
    { ...context, db: transaction },
    {
      userId: input.userId,
      email,
      key: `certificate:${certificate.id}`,
      kind: 'certificate',
      title: subject,
      text: `Its number is ${certificate.number}.`,
      href: '/profile/certificate',
      mail: await wordMail(transaction, 'certificate', {
        name,
        institute,
        course: certificate.course,
        number: certificate.number,
        link: `${context.settings.publicUrl}/certificate/${certificate.number}`,
      }),
    },
  );
  return certificate;
}
