import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { matchesUser } from '../../platform/database/search-words.ts';

/**
 * Users joined as `u` by stores of later features. They read `id`, `name`, `email`, `phone`, `role`, `profile_image` and `disabled_at`;
 * a search for a person goes through `isUserNamed`.
 */
export const usersAsU = sql`users u`;

/** Whether the user joined as `u` has these words in name, e-mail address or phone number. */
export function isUserNamed(words: string, options: { isAlongOrder?: boolean } = {}): SQL {
  return matchesUser({ email: sql`u.email`, searchKeys: sql`u.searched` }, words, options);
}

/** The ids of users with these words in name, e-mail address or phone number. */
export function usersNamed(words: string): SQL {
  return sql`(SELECT u.id FROM users u WHERE ${isUserNamed(words)})`;
}

/** Whether a user fits a condition that reads them as `u`. A lookup for each row: a join would read everybody with a common name first. */
export function isUserThat(id: SQLWrapper, condition: SQL): SQL {
  return sql`(SELECT ${condition} FROM users u WHERE u.id = ${sql`${id}`})`;
}

/** The name of a user; `null` without one. */
export function userName(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT of_user.name FROM users of_user WHERE of_user.id = ${sql`${id}`})`;
}

/** The e-mail address of a user. */
export function userEmail(id: SQLWrapper): SQL<string> {
  return sql<string>`(SELECT of_user.email FROM users of_user WHERE of_user.id = ${sql`${id}`})`;
}

/** Whether a user's account is open. */
export function isAccountOpen(id: SQLWrapper): SQL {
  return sql`EXISTS (SELECT FROM users of_user WHERE of_user.id = ${sql`${id}`} AND of_user.disabled_at IS NULL)`;
}

/** The acceptance of the privacy policy at sign-up, with the text that was shown: `id`, `consent` and `given_at`. */
export function signUpConsents({ userId }: { userId: string }, text: string): SQL {
  return sql`SELECT 'account:' || id AS id,
      jsonb_build_object('purpose', 'account', 'text', ${text}::text, 'policyVersion', policy_version) AS consent, created_at AS given_at
    FROM users WHERE policy_version IS NOT NULL AND id = ${userId}`;
}

/** The label of an API key; `null` for a deleted one. */
export function apiKeyName(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT of_key.name FROM api_keys of_key WHERE of_key.id = ${sql`${id}`})`;
}
