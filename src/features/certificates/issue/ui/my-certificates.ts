import type { z } from 'zod';
import type { RouteContract } from '../../../../platform/http/define-route.ts';
import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { Certificate, certificateSchema } from '../../contract.ts';

/** The request by its shape only: the route is part of assessment, which depends on certificates and not vice versa. */
interface ListOwn extends RouteContract {
  method: 'GET';
  path: '/tests/certificate/get';
  query: z.ZodObject<Record<never, never>>;
  output: z.ZodObject<{ certificates: z.ZodArray<typeof certificateSchema> }>;
}

/** The signed-in learner's certificates, newest first. */
export async function listMyCertificates(call: CallApi): Promise<Certificate[]> {
  return (await call<ListOwn>({ method: 'GET', path: '/tests/certificate/get' })).certificates;
}
