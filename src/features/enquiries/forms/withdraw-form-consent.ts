import type { Context } from '../../../platform/http/context.ts';
import { eraseMails } from '../../../platform/jobs/mail-queue.ts';
import { forgetDeliveries } from '../../webhooks/forget-deliveries.ts';
import { deleteForm } from './enquiry-store.ts';
import { mailKeys } from './queue-enquiry-mails.ts';

/** Deletes the form of a withdrawn consent with its mails, and its lead unless another form or a demo class keeps it. */
export async function withdrawFormConsent({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<void> {
  await forgetDeliveries(db, { enquiryIds: [id] });
  await eraseMails(db, mailKeys(id));
  await deleteForm(db, id);
}
