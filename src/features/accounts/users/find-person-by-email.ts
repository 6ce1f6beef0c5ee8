import type { Context } from '../../../platform/http/context.ts';
import { findUserByEmail } from '../store.ts';

/** Who has this address, whatever its case; `null` for nobody. For the office; visitors are told only where it cannot be avoided. */
export async function findPersonByEmail(
  context: Pick<Context, 'db'>,
  { email }: { email: string },
): Promise<{ id: string; name: string } | null> {
  const row = await findUserByEmail(context.db, email);
  return row && { id: row.id, name: row.name };
}
