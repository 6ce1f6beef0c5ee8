import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { isAdmin } from '../../kit/roles.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { errorResponse, notAllowed, notFound, notSignedIn, toAppError } from '../../platform/http/errors.ts';
import { findApplication } from './store.ts';

type ResumeContext = Pick<Context, 'db' | 'files' | 'log'>;

/**
 * Responds to `GET /api/careers/applications/{id}/resume`: the résumé as a download, for admins only, never rendered
 * on our own origin.
 */
export async function serveResume(
  context: ResumeContext,
  { id, caller }: { id: string; caller: Caller },
): Promise<Response> {
  try {
    return await respondWithResume(context, id, caller);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a résumé could not be handed out');
    return errorResponse(error, privately);
  }
}

async function respondWithResume(context: ResumeContext, id: string, caller: Caller): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  if (!isAdmin(caller.role)) throw notAllowed();
  const row = z.uuid().safeParse(id).success ? await findApplication(context.db, id) : null;
  const file = row && (await context.files.stat(row.resumeKey));
  if (!row || !file) throw notFound('This résumé is not here.');
  const bytes = await buffer(await context.files.read(row.resumeKey));
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...privately,
      'Content-Type': row.resumeType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${plainName(row.resumeName)}"; filename*=UTF-8''${encodedName(row.resumeName)}`,
    },
  });
}

const privately = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

function plainName(name: string): string {
  return name.replace(/[^\w. -]/g, '_');
}

/** RFC 8187: also encodes characters that `encodeURIComponent` leaves but the RFC does not allow. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
