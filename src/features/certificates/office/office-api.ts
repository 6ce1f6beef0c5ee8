import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addImage } from '../design/add-image.ts';
import { rotateCredentialKey } from '../open-badges/credential-keys.ts';
import { exportCertificates } from './export-certificates.ts';
import { getOfficeCertificate, listOfficeCertificates } from './list-office-certificates.ts';
import * as contract from './office-contract.ts';
import { revokeCertificate } from '../issue/revoke-certificate.ts';
import { getDesign, previewDesign, saveDesign } from '../design/save-design.ts';

/** The office's routes for certificates, beside the actions on one. */
export const certificatesOfficeApi: ApiRoute[] = [
  route(contract.listOfficeCertificates, (context, { query }) => listOfficeCertificates(context, query)),
  route(contract.exportCertificates, (context, { query, caller }) =>
    exportCertificates(context, { query, actorId: caller.userId }),
  ),
  route(contract.revokeCertificates, async (context, { body: { ids, ...texts }, caller }) =>
    actOnEach(ids, (number) => revokeCertificate(context, { number, ...texts, actorId: caller.userId })),
  ),
  route(contract.getCertificateDesign, (context) => getDesign(context)),
  route(contract.saveCertificateDesign, (context, { body, caller }) =>
    saveDesign(context, { ...body, actorId: caller.userId }),
  ),
  route(contract.previewCertificateDesign, (context, { body }) => previewDesign(context, body)),
  route(contract.addCertificateImage, async (context, { body }) => ({
    picture: await addImage(context, body.picture),
  })),
  route(contract.rotateKey, async (context, { body, caller }) => {
    await rotateCredentialKey(context, { ...body, actorId: caller.userId });
    return {};
  }),
  // After the named ones: any other word is a number.
  route(contract.getOfficeCertificate, (context, { params }) => getOfficeCertificate(context, params)),
];
