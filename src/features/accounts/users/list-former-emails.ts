import type { Context } from '../../../platform/http/context.ts';
import { selectFormerEmails } from '../store.ts';

/** The addresses that an account had before its present one, without those that belong to another account by now. */
export async function listFormerEmails(
  { db }: Pick<Context, 'db'>,
  { userId }: { userId: string },
): Promise<{ email: string; wasProved: boolean }[]> {
  return selectFormerEmails(db, userId);
}
