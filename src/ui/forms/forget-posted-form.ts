import { redirect, type ActionFunctionArgs } from 'react-router';

/** For pages whose forms need the script: one that is sent before it is there comes back empty, and what was typed stands in no address. */
export function forgetPostedForm({ request }: Pick<ActionFunctionArgs, 'request'>): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname}${search}`, 303);
}
