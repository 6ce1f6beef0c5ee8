import type { Database } from '../../../platform/database/database.ts';
import { eraseMails } from '../../../platform/jobs/mail-queue.ts';
import { toConsentRows, type ConsentOwner, type ConsentRow } from '../../../platform/personal-data.ts';
import { forgetDeliveries } from '../../webhooks/forget-deliveries.ts';
import { deleteForm, selectFormConsents } from './form-consent-store.ts';
import { mailKeys } from './queue-enquiry-mails.ts';

/** The consents of the forms that the owner sent, by account or verified address. */
export async function listFormConsents(db: Database, owner: ConsentOwner): Promise<ConsentRow[]> {
  return toConsentRows('enquiry', await selectFormConsents(db, owner));
}

/** Deletes the form of a withdrawn consent with its mails, and the lead without any other form or demo class. */
export async function withdrawFormConsent(db: Database, id: string): Promise<void> {
  await forgetDeliveries(db, { enquiryIds: [id] });
  await eraseMails(db, mailKeys(id));
  await deleteForm(db, id);
}
