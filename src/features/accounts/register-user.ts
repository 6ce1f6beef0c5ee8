import type { z } from 'zod';
import type { RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { register } from './contract.ts';
import { hashPassword } from './hash-password.ts';
import { openSession } from './open-session.ts';
import { tidyEmail } from './rules.ts';
import { showUser } from './show-user.ts';
import { insertUser } from './store.ts';

/** Makes a student, whatever the payload says of roles. The answer carries a session, as spec 2 §7 lists it. */
export async function registerUser(
  context: Pick<Context, 'db'>,
  input: { form: z.output<typeof register.body>; facts: RequestFacts },
) {
  const { name, email, password } = input.form;
  const passwordHash = await hashPassword(password);
  return inTransaction(context.db, async (transaction) => {
    const row = await insertUser(transaction, { name, email: tidyEmail(email), passwordHash });
    if (!row) throw emailTaken();
    const session = await openSession(transaction, { userId: row.id, userAgent: input.facts.userAgent });
    return { user: showUser(row), ...session };
  });
}

function emailTaken(): AppError {
  return new AppError(
    409,
    'email-taken',
    'This e-mail address has an account already. Please sign in, or reset the password.',
  );
}
