import type { z } from 'zod';
import type { RouteContract } from '../../../../platform/http/define-route.ts';
import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { Certificate, certificateSchema } from '../../contract.ts';

/** The call by its shape alone: it lives in assessment, which knows the certificates and not the other way round. */
interface ListOwn extends RouteContract {
  method: 'GET';
  path: '/tests/certificate/get';
  query: z.ZodObject<Record<never, never>>;
  output: z.ZodObject<{ certificates: z.ZodArray<typeof certificateSchema> }>;
}

/** The signed-in learner's certificates, the newest first. */
export async function listMyCertificates(call: CallApi): Promise<Certificate[]> {
  return (await call<ListOwn>({ method: 'GET', path: '/tests/certificate/get' })).certificates;
}
