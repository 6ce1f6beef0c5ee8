import { loadInstitute, loadSiteContent } from '../features/settings/load-settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { Letterhead } from '../platform/jobs/mail-html.ts';

/** The header and footer of each mail of the institute. */
export async function loadLetterhead(db: Database): Promise<Letterhead> {
  const { name, addressLines, phone, email } = await loadInstitute(db);
  const { replyTo, signature, footer } = await loadSiteContent(db, 'mails');
  const lines = [addressLines.join(', '), [phone, email].filter(Boolean).join(' · '), ...footer.split('\n')];
  return { name, lines: lines.filter(Boolean), replyTo, signature };
}
