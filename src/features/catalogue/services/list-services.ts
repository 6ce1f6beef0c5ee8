import type { Context } from '../../../platform/http/context.ts';
import { toService, toServiceEntry } from './to-service.ts';
import { selectService, selectServices } from '../store.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { canNameCourse } from '../rules.ts';

/** Returns all services in order. */
export async function listServices(context: Pick<Context, 'db'>) {
  const rows = await selectServices(context.db);
  return rows.map(toServiceEntry);
}

/** Returns a service by its slug or its strategy key. Throws 404 `service-not-found` with the message of spec 1 §2. */
export async function getService(context: Pick<Context, 'db'>, input: { slug: string }) {
  const row = canNameCourse(input.slug) ? await selectService(context.db, input.slug) : null;
  if (!row) throw new AppError(404, 'service-not-found', 'Service not found');
  return toService(row);
}
