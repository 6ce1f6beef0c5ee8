import { isEmptyInstitute } from '../../demo/is-empty-institute.ts';
import { makeFirstAdmin } from '../../features/accounts/users/make-first-admin.ts';
import { prepareCertificates } from '../../features/certificates/issue/prepare-certificates.ts';
import { scanDocuments } from '../../features/media/inspection/scan-documents.ts';
import { registerFiles } from '../../features/media/library/register-files.ts';
import type { Context } from '../../platform/http/context.ts';
import { mediaUsages } from '../media-usages.ts';
import type { Composing } from './composing.ts';

/**
 * Creates what must be in the database before the first request: the first admin, the demo, the certificates' design,
 * the library.
 */
export async function composeContent({ config, say }: Composing, context: Context): Promise<void> {
  const password = await makeFirstAdmin(context.db, { email: config.adminEmail, password: config.adminPassword });
  if (password) say(`Admin account: ${config.adminEmail} with the password ${password} (shown this once)`);

  if (config.isDemo && (await isEmptyInstitute(context.db))) {
    // Its texts are not needed by any later start.
    const { seedDemo } = await import('../../demo/seed-demo.ts');
    if (await seedDemo(context)) say('Seeded the demo institute.');
  }

  await prepareCertificates(context);
  await registerFiles(context, mediaUsages);
  await scanDocuments(context, mediaUsages);
}
