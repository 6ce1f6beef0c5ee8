import type { CallApi } from '../../../ui/page-context.ts';
import type { getPerson, listPeople } from '../../accounts/people-contract.ts';

const MOST_SHOWN = 10;

/** Whom a form of the office is about: found by a search, chosen, or somebody new. */
export async function loadPersonChoice(call: CallApi, parameters: URLSearchParams) {
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const id = parameters.get('person') ?? '';
  if (id !== '' && id !== 'new') {
    const { person } = await call<typeof getPerson>({ method: 'GET', path: '/admin/people/:id', params: { id } });
    return { search, people: [], person: { id: person.id, name: person.name, email: person.email }, isNew: false };
  }
  if (search === '') return { search, people: [], person: null, isNew: id === 'new' };
  const query = { search, limit: MOST_SHOWN };
  const { people } = await call<typeof listPeople>({ method: 'GET', path: '/admin/people', query });
  return { search, people: people.filter(({ state }) => state !== 'erased'), person: null, isNew: false };
}
