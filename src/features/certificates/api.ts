import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { checkCertificate } from './verification/check-certificate.ts';
import * as contract from './contract.ts';
import { issueByHand } from './issue/issue-by-hand.ts';
import { listShownCertificates } from './issue/list-shown-certificates.ts';
import { correctName, reissueCertificate } from './issue/reissue-certificate.ts';
import { restoreCertificate } from './issue/restore-certificate.ts';
import { revokeCertificate } from './issue/revoke-certificate.ts';

export const certificatesApi: ApiRoute[] = [
  route(contract.listShownCertificates, async ({ db }) => ({ certificates: await listShownCertificates(db) })),
  route(contract.checkCertificate, async (context, { params }) => {
    return { certificate: await checkCertificate(context, params) };
  }),
  route(contract.revokeCertificate, async (context, { caller, params, body }) => {
    return { certificate: await revokeCertificate(context, { ...params, ...body, actorId: caller.userId }) };
  }),
  route(contract.restoreCertificate, async (context, { caller, params, body }) => {
    return { certificate: await restoreCertificate(context, { ...params, ...body, actorId: caller.userId }) };
  }),
  route(contract.correctCertificateName, async (context, { caller, params, body }) => {
    return { certificate: await correctName(context, { ...params, ...body, actorId: caller.userId }) };
  }),
  route(contract.reissueCertificate, async (context, { caller, params, body }) => {
    return { certificate: await reissueCertificate(context, { ...params, ...body, actorId: caller.userId }) };
  }),
  route(contract.issueByHand, async (context, { caller, body }) => {
    return { certificate: await issueByHand(context, { ...body, actorId: caller.userId }) };
  }),
];
