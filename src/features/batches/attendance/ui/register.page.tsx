import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getRegister } from '../register-contract.ts';
import { RegisterScreen } from './register-screen.tsx';

export const meta = applicationMeta('Register');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const id = params.id ?? '';
  return call<typeof getRegister>({ method: 'GET', path: '/admin/sessions/:id', params: { id } });
}

/** The register of a class, for a phone in one hand. */
export default function RegisterPage() {
  const register = useLoaderData<typeof loader>();
  const { id, version, registerFinishedAt } = register.session;
  return <RegisterScreen key={`${id} ${version} ${registerFinishedAt}`} {...register} />;
}
