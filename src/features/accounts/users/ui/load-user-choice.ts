import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { findBuyers } from '../users-contract.ts';

/** The user that an office form is about: found by a search, selected, or new. */
export async function loadUserChoice(call: CallApi, parameters: URLSearchParams) {
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const id = parameters.get('person') ?? '';
  const find = async (query: { search?: string; id?: string }) =>
    (await call<typeof findBuyers>({ method: 'GET', path: '/admin/buyers', query })).people;
  if (id !== '' && id !== 'new') {
    const [user = null] = await find({ id });
    return { search, people: [], user, isNew: false };
  }
  if (search === '') return { search, people: [], user: null, isNew: id === 'new' };
  return { search, people: await find({ search }), user: null, isNew: false };
}
