import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Application } from './contract.ts';
import { showApplication } from './show-application.ts';
import { findApplication } from './store.ts';

/** One application for the office; 404 when it has erased itself. */
export async function getApplication({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<Application> {
  const row = await findApplication(db, id);
  if (!row) throw notFound('There is no such application. It may have erased itself.');
  return showApplication(row);
}
