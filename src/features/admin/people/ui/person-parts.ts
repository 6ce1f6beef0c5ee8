/** The parts of somebody's page, each with its address and loaded by itself. */
export const personParts = {
  account: 'Account',
  learning: 'Courses',
  tests: 'Tests',
  orders: 'Orders and enquiries',
  notes: 'Notes',
  record: 'Record',
} as const;
export type PersonPart = keyof typeof personParts;

export function readPersonPart(parameters: URLSearchParams): PersonPart {
  const part = parameters.get('part') ?? '';
  return isPart(part) ? part : 'account';
}

/** The address of a part; the list that one came from stays in it. */
export function personPartHref(id: string, part: PersonPart, parameters: URLSearchParams): string {
  const query = new URLSearchParams(parameters);
  if (part === 'account') query.delete('part');
  else query.set('part', part);
  return `/admin/people/${id}${query.size > 0 ? `?${query}` : ''}`;
}

function isPart(part: string): part is PersonPart {
  return Object.hasOwn(personParts, part);
}
