import { redirect, type ActionFunctionArgs } from 'react-router';

/** For pages whose forms need the script: a form posted before it has loaded is shown empty again, and its values are in no URL. */
export function forgetPostedForm({ request }: Pick<ActionFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname}${search}`, 303);
}
