import type { Context } from '../../platform/http/context.ts';
import { queueMail } from '../../platform/jobs/mail-queue.ts';
import { loadInstitute, loadSiteContent } from '../settings/load-settings.ts';
import { officeMail, receivedMail } from './mail-texts.ts';
import type { ApplicationRow } from './store.ts';

/** Queues the mails to the applicant and the office, once per application, in its transaction. */
export async function queueApplicationMails(
  { db, jobs, settings }: Pick<Context, 'db' | 'jobs' | 'settings'>,
  application: ApplicationRow,
): Promise<void> {
  const institute = await loadInstitute(db);
  const { applicationNotice } = await loadSiteContent(db, 'career');
  const [toApplicant, toOffice] = mailKeys(application.id);
  const thanks = receivedMail(application, institute, applicationNotice);
  await queueMail(db, jobs, { key: toApplicant, to: application.email, ...thanks });
  if (institute.email === '') return;
  await queueMail(db, jobs, { key: toOffice, to: institute.email, ...officeMail(application, settings.publicUrl) });
}

/** Keys of an application's mails: to its sender and to the office. */
export function mailKeys(applicationId: string): [string, string] {
  return [`application-received:${applicationId}`, `application-notice:${applicationId}`];
}
