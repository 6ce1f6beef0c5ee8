import type { Context } from '../../../platform/http/context.ts';
import { errorResponse, toAppError } from '../../../platform/http/errors.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { securityText } from './security-text.ts';

/** Responds to `/.well-known/security.txt`. */
export async function serveSecurityText({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<Response> {
  try {
    const { email, securityEmail } = await loadInstitute(db);
    const { publicUrl } = settings;
    return new Response(securityText({ email: securityEmail || email, publicUrl, now: clock.now() }), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (thrown) {
    const error = toAppError(thrown);
    return errorResponse(error, { 'cache-control': 'no-store' });
  }
}
