import type { ApplicationContext } from '../../../../ui/document/application-context.ts';
import type { PageContext } from '../../../../ui/document/page-context.ts';
import type { getMe } from '../../contract.ts';

/** Who asks for a page that is made for one person; `null` for nobody, and on every document. */
export async function loadUser({
  call,
  caller,
}: Pick<PageContext, 'call' | 'caller'>): Promise<ApplicationContext['user']> {
  if (caller.kind === 'anonymous') return null;
  const { user } = await call<typeof getMe>({ method: 'GET', path: '/user/me' });
  const { userId, name, email, role } = caller;
  return { userId, name, email, role, profileImage: user.profileImage };
}
