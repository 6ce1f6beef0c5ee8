import type { Database } from '../../platform/database/database.ts';
import { loadSiteContent } from './load-site-content.ts';
import { STANDARD_MAILS, type MailFacts, type MailKind } from './mails-contract.ts';
import { fillTemplate, type MailTemplate } from './rules.ts';

/** A mail in the institute's own words where it has some, else in those of the standard. */
export async function wordMail<K extends MailKind>(db: Database, kind: K, facts: MailFacts<K>): Promise<MailTemplate> {
  const { [kind]: own } = await loadSiteContent(db, 'mails');
  const standard = STANDARD_MAILS[kind];
  return fillTemplate({ subject: own.subject || standard.subject, text: own.text || standard.text }, facts);
}
