import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import type { listForms as contract } from '../contract.ts';
import { selectForms } from './enquiry-store.ts';
import { toForm } from './to-form.ts';

const LIST_LIMIT = 100;

/** Submitted forms, newest first; without a page, the newest hundred. */
export async function listForms(context: Pick<Context, 'db'>, input: z.output<typeof contract.query>) {
  const { formHeading, search, page = 1, limit = LIST_LIMIT } = input;
  const { forms, total } = await selectForms(context.db, { formHeading, search, limit, offset: (page - 1) * limit });
  return { forms: forms.map(toForm), total, page, limit };
}
