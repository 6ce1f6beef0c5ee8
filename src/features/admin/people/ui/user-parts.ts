/** The parts of a user's page, each with its own URL and data. */
export const userParts = {
  account: 'Account',
  learning: 'Courses',
  tests: 'Tests',
  orders: 'Orders and enquiries',
  notes: 'Notes',
  record: 'Activity',
} as const;
export type UserPart = keyof typeof userParts;

export function readUserPart(parameters: URLSearchParams): UserPart {
  const part = parameters.get('part') ?? '';
  return isPart(part) ? part : 'account';
}

/** The URL of a part; keeps the originating list in its search params. */
export function userPartHref(id: string, part: UserPart, parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters);
  if (part === 'account') query.delete('part');
  else query.set('part', part);
  return `/admin/people/${id}${query.size > 0 ? `?${query}` : ''}`;
}

function isPart(part: string): part is UserPart {
  return Object.hasOwn(userParts, part);
}
