import type { Context } from '../../../platform/http/context.ts';
import { showServiceEntry } from './show-service.ts';
import { selectServices } from '../store.ts';

/** All services in their order. */
export async function listServices(context: Pick<Context, 'db'>) {
  const rows = await selectServices(context.db);
  return rows.map(showServiceEntry);
}
