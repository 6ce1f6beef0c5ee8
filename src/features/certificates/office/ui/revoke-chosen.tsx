import { callApi } from '../../../../ui/api-client.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { BulkAct } from '../../../../ui/lists/office-bulk-act.tsx';
import type { ChosenRows } from '../../../../ui/lists/office-table.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { OfficeCertificate, revokeCertificates } from '../office-contract.ts';
import { countCertificates } from '../../issue/ui/certificate-labels.ts';

/** Revokes all chosen certificates, with one reason. */
export function RevokeChosen({ chosen }: { chosen: ChosenRows<OfficeCertificate> }) {
  return (
    <BulkAct
      label="Revoke"
      title={(count) => `Revoke ${countCertificates(count)}`}
      go="Revoke"
      isDanger
      chosen={chosen}
      rowKey={({ number }) => number}
      nameOf={({ number, name }) => `${name}, ${number}`}
      doneLabel={(count) => `${countCertificates(count)} revoked`}
      run={(ids, fields) =>
        callApi<typeof revokeCertificates>({
          method: 'POST',
          path: '/admin/certificates/revoke',
          body: { ids, reason: readText(fields, 'reason'), publicReason: readText(fields, 'publicReason') },
        })
      }
    >
      <p>Their public pages say so at once, and each holder gets a mail.</p>
      <TextArea label="Reason" name="reason" maxLength={500} hint="For the record." />
      <TextArea
        label="Public reason"
        optional
        name="publicReason"
        maxLength={300}
        hint="Shown on the public pages. Empty: none."
      />
    </BulkAct>
  );
}
