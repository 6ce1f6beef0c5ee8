import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { checkCertificate } from './check-certificate.ts';
import * as contract from './contract.ts';
import { listShownCertificates } from './list-shown-certificates.ts';
import { revokeCertificate } from './revoke-certificate.ts';

export const certificatesApi: ApiRoute[] = [
  route(contract.listShownCertificates, async ({ db }) => ({ certificates: await listShownCertificates(db) })),
  route(contract.checkCertificate, async (context, { params }) => {
    return { certificate: await checkCertificate(context, params) };
  }),
  route(contract.revokeCertificate, async (context, { caller, params, body }) => {
    return { certificate: await revokeCertificate(context, { ...params, ...body, actorId: caller.userId }) };
  }),
];
