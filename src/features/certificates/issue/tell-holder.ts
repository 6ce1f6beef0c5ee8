import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { randomUUID } from 'node:crypto';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import type { CertificateEventKind } from '../rules.ts';
import type { CertificateRow } from '../store.ts';

/** Notifies a learner of a change to a certificate, in the app and by mail. Runs inside the transaction of the action. */
export async function tellHolder(
  context: Pick<Context, 'jobs' | 'settings'>,
  transaction: Database,
  {
    row,
    event,
    title,
    lines,
  }: {
    row: Pick<CertificateRow, 'userId' | 'number'>;
    event: CertificateEventKind;
    title: string;
    lines: readonly string[];
  },
): Promise<void> {
  const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId: row.userId }));
  const { name: institute } = await loadInstitute(transaction);
  const page = `${context.settings.publicUrl}/certificate/${row.number}`;
  await notify(
    { ...context, db: transaction },
    {
      userId: row.userId,
      email,
      // A certificate may be revoked and restored repeatedly; each action has its own key.
      key: `certificate-${event}:${row.number}:${randomUUID()}`,
      kind: 'certificate',
      title,
      text: lines.join(' '),
      href: '/profile/certificate',
      mail: {
        subject: title,
        text: [`Dear ${name},`, ...lines, `Its page: ${page}`, institute].join('\n\n'),
      },
    },
  );
}
