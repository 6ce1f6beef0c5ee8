import type { Database } from '../../platform/database/database.ts';
import { loadInstitute } from './load-settings.ts';
import { getLegal } from './show-site-content.ts';
import { POLICY_CONSENT, PRIVACY_NOTICE_ID } from './rules.ts';
import type { Consent } from '../../kit/visitor-records.ts';

/** Records a consent given with a form: its text and the version of the privacy notice. */
export async function recordConsent(
  db: Database,
  {
    purpose,
    isAgreed = false,
    text = POLICY_CONSENT,
  }: {
    purpose: 'answer' | 'newsletter' | 'job-application' | 'cart-reminder';
    isAgreed?: boolean;
    /** The text beside the ticked box. */
    text?: string;
  },
): Promise<Consent> {
  const { documents } = await getLegal(db);
  const notice = documents.find(({ id, isWithdrawn }) => id === PRIVACY_NOTICE_ID && !isWithdrawn);
  const policyVersion = notice?.inForceVersion ?? 0;
  if (purpose === 'newsletter') return { purpose, text: (await loadInstitute(db)).newsletterNote, policyVersion };
  return { purpose, text: isAgreed ? text : '', policyVersion };
}
