import type { Context as HonoContext, Hono } from 'hono';
import { authenticate } from '../../features/accounts/sessions/authenticate.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileContract } from '../../platform/http/define-route.ts';
import { executeFile, type FileRequest } from '../../platform/http/gate.ts';
import { lowerCasePath } from './lower-case-path.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { readRequestInfo, type ClientIpReader, knownRequest } from './request-info.ts';

type Names<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** What a handler gets: the request, and its path parameters by the names of its contract. */
export interface FileRequestOf<C extends FileContract> extends Omit<FileRequest, 'params'> {
  params: Record<Names<C['path']>, string>;
  env: unknown;
}

export interface FileRoute {
  contract: FileContract;
  serve(asked: FileRequest & { env: unknown }): Promise<Response>;
}

/** Binds a contract to its handler. */
export function fileRoute<const C extends FileContract>(
  contract: C,
  serve: (asked: FileRequestOf<C>) => Response | Promise<Response>,
): FileRoute {
  return { contract, serve: async (asked) => serve(asked as FileRequestOf<C>) };
}

/** The only way to register a route that is not a call: through the gate. `below` is where the router is mounted. */
export function registerFiles(
  app: Hono,
  routes: readonly FileRoute[],
  { context, addressOf, below = '' }: { context: Context; addressOf: ClientIpReader; below?: string },
): void {
  for (const { contract, serve } of routes) {
    app.all(contract.path.slice(below.length), (c, next) =>
      contract.isMeant?.(c.req.path) === false || contract.calledBy?.some((method) => method === c.req.method)
        ? next()
        : answer(context, { addressOf, contract, serve }, c),
    );
  }
}

async function answer(
  context: Context,
  { addressOf, contract, serve }: FileRoute & { addressOf: ClientIpReader },
  c: HonoContext,
): Promise<Response> {
  const request = c.req.raw;
  const requestInfo = readRequestInfo(context, request, addressOf);
  let caller: Promise<Caller> | null = null;
  const identify = () => {
    const known = knownRequest(c.env)?.caller;
    caller ??= known ? Promise.resolve(known) : authenticate(context, requestInfo);
    return caller;
  };
  const asked = {
    request,
    params: c.req.param(),
    requestInfo,
    identify,
    requireOwnOrigin: (who: Caller) =>
      requireOwnOrigin(request, { publicUrl: context.settings.publicUrl, caller: who, requestInfo }),
  };
  const answered = await executeFile(context, contract, asked, () => serve({ ...asked, env: c.env as unknown }));
  const location = answered.status === 404 && request.method === 'GET' ? lowerCasePath(c.req.path) : null;
  return location === null ? answered : new Response(null, { status: 301, headers: { location } });
}
