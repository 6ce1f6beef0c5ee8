import type { ApplicationContext } from '../../../../ui/document/application-context.ts';
import type { PageContext } from '../../../../ui/document/page-context.ts';
import type { getMe } from '../../contract.ts';

/** The signed-in user of a per-user page; `null` when anonymous, and on every static page. */
export async function loadUser({
  call,
  caller,
}: Pick<PageContext, 'call' | 'caller'>): Promise<ApplicationContext['user']> {
  if (caller.kind === 'anonymous') return null;
  const { user, office } = await call<typeof getMe>({ method: 'GET', path: '/user/me' });
  const { userId, name, email, role, permissions } = caller;
  return { userId, name, email, role, profileImage: user.profileImage, ...(office && { permissions, office }) };
}
