import { Hono } from 'hono';
import type { Pool } from 'pg';
import { runInTransaction } from '../database/run-in-transaction.ts';
import { isFromThisSite } from '../is-from-this-site.ts';
import { plainError } from '../plain-error.ts';
import { faultChange } from './fault-modes.ts';
import { listFaults, setFaults } from './fault-store.ts';

/** `GET` lists the active faults; `POST` sets some, as JSON or from the form on the sandbox page. */
export function createFaultsApi({ pool, publicUrl }: { pool: Pool; publicUrl: string }): Hono {
  const app = new Hono();

  app.get('/', async (c) => c.json({ success: true, faults: await listFaults(pool) }));

  app.post('/', async (c) => {
    if (!isFromThisSite(publicUrl, c.req.raw))
      return plainError(c, 403, 'forbidden', 'Faults can be set from this site only.');
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null);
    const change = faultChange.safeParse(body);
    if (!change.success) {
      const issues = change.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return plainError(c, 422, 'invalid-faults', 'These are not faults that the sandbox knows.', issues);
    }
    await runInTransaction(pool, (db) => setFaults(db, change.data));
    return isForm ? c.redirect('/sandbox#faults', 303) : c.json({ success: true, faults: await listFaults(pool) });
  });

  return app;
}
