import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { announceCertificate } from '../../certificates/issue/announce-certificate.ts';
import type { Certificate } from '../../certificates/contract.ts';
import { listHolders } from '../../certificates/issue/list-certificates.ts';
import { issueCertificate } from '../../certificates/issue/issue-certificate.ts';
import { nameIssue } from '../../certificates/design/printable-name.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute, wordMail } from '../../settings/load-settings.ts';

/**
 * Issues the certificate of a passed final test and queues the mail about it, in the caller's transaction; idempotent. Returns `null`
 * where the account's name cannot be printed: the certificate waits, and learner and office are notified.
 */
export async function rewardPass(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  input: { userId: string; courseId: string },
): Promise<Certificate | null> {
  if (await holdBack(context, transaction, input)) return null;
  const { certificate, isNew } = await issueCertificate(transaction, input);
  if (!isNew) return certificate;
  await announceCertificate(context, transaction, { userId: input.userId, certificate });
  const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId: input.userId }));
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

/** Whether a certificate has to wait for a printable name; notifies learner and office, once for each course. */
async function holdBack(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<boolean> {
  const learner = await getMe({ db: transaction }, { userId });
  const issue = await nameIssue(learner.name);
  if (issue === null) return false;
  // An earlier certificate stays, whatever the name is now.
  if ((await listHolders(transaction, courseId, [userId])).has(userId)) return false;
  const { name: institute, email: office } = await loadInstitute(transaction);
  const title = 'Your certificate needs a name we can print';
  const text = `You passed the final test. ${issue} The certificate is issued as soon as you change your name in your profile.`;
  const key = `certificate-waiting:${courseId}:${userId}`;
  const { name, email } = addresseeOf(learner);
  const page = `${context.settings.publicUrl}/profile`;
  await notify(
    { ...context, db: transaction },
    {
      userId,
      email,
      key,
      kind: 'certificate',
      title,
      text,
      href: '/profile',
      mail: { subject: title, text: [`Dear ${name},`, text, `Your profile: ${page}`, institute].join('\n\n') },
    },
  );
  if (office !== '') {
    const value = `${learner.email} passed a final test, but the certificate cannot be printed with the name of the account. ${issue} The learner was asked to change it; the certificate is issued then.`;
    const subject = 'A certificate waits for a name that can be printed';
    await queueMail(transaction, context.jobs, { key: `${key}:office`, to: office, subject, text: value });
  }
  return true;
}
