import { useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type {
  correctCertificateName,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
} from '../../contract.ts';
import type { OfficeCertificate } from '../office-contract.ts';
import { actionTexts, type ActKind } from './certificate-action-texts.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

interface CertificateActDialogProps {
  kind: ActKind;
  certificate: OfficeCertificate;
  onClose: () => void;
}

interface Draft {
  reason: string;
  name: string;
  publicReason: string;
}

/** Confirms an action, takes its reason, runs it, and shows the resulting certificate. */
export function CertificateActDialog({ kind, certificate, onClose }: CertificateActDialogProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const texts = actionTexts[kind];
  const { state, bind } = useForm<Draft>({
    read: readDraft,
    check: () => null,
    send: async (draft) => {
      const number = await run(kind, certificate.number, draft);
      onClose();
      showToast('ok', texts.done);
      await (number === certificate.number ? revalidate() : navigate(`/admin/certificates/${number}`));
    },
    fallback: 'That did not work.',
  });
  const { errors } = state;
  return (
    <Dialog open onClose={onClose} title={texts.name}>
      <form {...bind} className="certificate-office-form">
        <p>{texts.question}</p>
        {kind === 'correct-name' && (
          <TextField
            label="The right name"
            name="name"
            maxLength={100}
            autoComplete="off"
            defaultValue={certificate.name}
            error={errors.name}
          />
        )}
        <TextArea label="Reason" name="reason" maxLength={500} hint="For the record." error={errors.reason} />
        {kind === 'revoke' && (
          <TextArea
            label="Public reason"
            optional
            name="publicReason"
            maxLength={300}
            hint="Shown on the public page. Empty: none."
            error={errors.publicReason}
          />
        )}
        <FormError message={state.message} />
        <div className="certificate-office-acts">
          <Button
            type="submit"
            variant={kind === 'revoke' ? 'danger' : undefined}
            busy={state.status === 'loading'}
            busyLabel={texts.busy}
          >
            {texts.name}
          </Button>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readDraft(fields: FormData): Draft {
  return {
    reason: readText(fields, 'reason'),
    name: readText(fields, 'name'),
    publicReason: readText(fields, 'publicReason'),
  };
}

/** Runs the action; returns the resulting number. */
async function run(kind: ActKind, number: string, { reason, name, publicReason }: Draft): Promise<string> {
  const to = { method: 'POST', params: { number } } as const;
  if (kind === 'revoke') {
    const path = '/certificates/:number/revoke' as const;
    return numberOf(await callApi<typeof revokeCertificate>({ ...to, path, body: { reason, publicReason } }));
  }
  if (kind === 'correct-name') {
    const path = '/certificates/:number/correct-name' as const;
    return numberOf(await callApi<typeof correctCertificateName>({ ...to, path, body: { reason, name } }));
  }
  if (kind === 'restore') {
    const path = '/certificates/:number/restore' as const;
    return numberOf(await callApi<typeof restoreCertificate>({ ...to, path, body: { reason } }));
  }
  const path = '/certificates/:number/reissue' as const;
  return numberOf(await callApi<typeof reissueCertificate>({ ...to, path, body: { reason } }));
}

function numberOf({ certificate }: { certificate: { number: string } }): string {
  return certificate.number;
}
