import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { requireStaff } from '../../../../ui/office/require-staff.ts';
import type { getRegister, showCode } from '../register-contract.ts';
import { ClassCode } from './class-code.tsx';

export const meta = applicationMeta('Code');

export const middleware = [requireStaff];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  const { session } = await call<typeof getRegister>({ method: 'GET', path: '/admin/sessions/:id', params: { id } });
  const code = await call<typeof showCode>({ method: 'GET', path: '/admin/sessions/:id/code', params: { id } });
  return { session, code };
}

/** The code of a class for the classroom's screen, to be read from the last row. */
export default function ClassCodePage() {
  const { session, code } = useLoaderData<typeof loader>();
  return <ClassCode key={session.id} session={session} first={code} />;
}
