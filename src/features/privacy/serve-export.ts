import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { errorResponse, notFound, notSignedIn, toAppError, impersonationOnly } from '../../platform/http/errors.ts';
import { EXPORT_KINDS, exportKey } from './export-files.ts';
import { findOwnExport } from './store.ts';

/** Responds to `GET /api/privacy/exports/{id}.json` and `.html`: a user's own copy as a download, until it expires. */
export async function serveExport(
  context: Pick<Context, 'db' | 'files' | 'log'>,
  input: { file: string; caller: Caller },
): Promise<Response> {
  try {
    return await respondWithExport(context, input);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a copy of data could not be handed out');
    return errorResponse(error, privately);
  }
}

async function respondWithExport(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { file, caller }: { file: string; caller: Caller },
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.impersonatedBy)
    throw impersonationOnly('Only the person concerned can download this copy. Stop viewing first.');
  const [id, ending] = file.split('.');
  const kind = EXPORT_KINDS.find((known) => known === ending);
  const row = kind && z.uuid().safeParse(id).success ? await findOwnExport(db, id ?? '', caller.userId) : null;
  const stored = row && kind && (await files.stat(exportKey(row.id, kind)));
  if (!row || !kind || !stored) throw notFound('This copy is no longer available. You can request a new one.');
  const bytes = await buffer(await files.read(exportKey(row.id, kind)));
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...privately,
      'Content-Type': stored.contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="my-data.${kind}"`,
    },
  });
}

const privately = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};
