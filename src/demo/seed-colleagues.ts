import { users } from '../features/accounts/table.ts';
import type { Database } from '../platform/database.ts';
import { DEMO_COLLEAGUES, type DemoColleague } from './leads.ts';
import { CLOSED } from './seed-people.ts';

export type Colleagues = Record<DemoColleague, string>;

/** Two of the office who own leads: the counsellor whose account visitors may try, and one more. */
export async function seedColleagues(
  db: Database,
  { passwordHashes, now }: { passwordHashes: ReadonlyMap<string, string>; now: Date },
): Promise<Colleagues> {
  const insert = async ({ name, email }: { name: string; email: string }) => {
    const passwordHash = passwordHashes.get(email) ?? CLOSED;
    const account = { name, email, passwordHash, role: 'counsellor' as const, emailVerifiedAt: now };
    const [row] = await db.insert(users).values(account).returning({ id: users.id });
    if (!row) throw new Error('the colleague was not kept');
    return row.id;
  };
  return { ritu: await insert(DEMO_COLLEAGUES.ritu), aman: await insert(DEMO_COLLEAGUES.aman) };
}
