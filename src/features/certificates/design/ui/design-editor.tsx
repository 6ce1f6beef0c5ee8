import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { CertificateDesign, saveCertificateDesign } from '../../office/office-contract.ts';
import { DesignImageField } from './design-image-field.tsx';
import { DesignPreview } from './design-preview.tsx';

interface DesignEditorProps {
  design: CertificateDesign;
  /** The version being edited; 0 before there is one. */
  version: number;
  /** Address of the site's logo, offered for the certificate; `null` without one. */
  siteLogo: string | null;
}

/** Edits the design of new certificates, with a rendered preview beside it. */
export function DesignEditor({ design, version, siteLogo }: DesignEditorProps) {
  const [draft, setDraft] = useState(design);
  const { revalidate } = useRevalidator();
  const change = (part: Partial<CertificateDesign>) => setDraft((known) => ({ ...known, ...part }));
  const { state, bind } = useForm({
    read: () => draft,
    async send(written) {
      const body = { design: written, basedOn: version };
      const request = { method: 'POST', path: '/admin/certificates/design', body } as const;
      const saved = await callApi<typeof saveCertificateDesign>(request);
      showToast('ok', `Version ${saved.version} is saved for new certificates.`);
      await revalidate();
    },
    keepsFields: true,
    fallback: 'The template was not saved',
  });

  return (
    <div className="certificate-design">
      <form {...bind} className="box certificate-office-form">
        <SelectField
          label="Layout"
          value={draft.layout}
          options={layouts}
          onChange={(event) => change({ layout: event.currentTarget.value === 'selvedge' ? 'selvedge' : 'border' })}
        />
        {fields.map(({ name, label, hint, max }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            optional={name !== 'instituteName'}
            maxLength={max}
            value={draft[name]}
            name={`design.${name}`}
            error={state.errors[`design.${name}`]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <DesignImageField
          label="Logo"
          hint="Top left. Empty: the mark of the institute."
          pictureId={draft.logoId}
          ready={siteLogo === null ? undefined : { label: 'Use the site’s logo', url: siteLogo }}
          onImage={(logoId) => change({ logoId })}
        />
        <DesignImageField
          label="Signature"
          hint="Best with a transparent background. Empty: a drawn flourish."
          pictureId={draft.signatureId}
          onImage={(signatureId) => change({ signatureId })}
        />
        <FormError message={state.message} />
        <div className="certificate-office-acts">
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
            Save as version {version + 1}
          </Button>
          <Button variant="line" onClick={() => setDraft(design)}>
            Undo changes
          </Button>
        </div>
        <p className="office-note">Issued certificates keep their template.</p>
      </form>
      <DesignPreview design={draft} />
    </div>
  );
}

const layouts = [
  { value: 'border', label: 'Border of blocks' },
  { value: 'selvedge', label: 'Cloth at the left' },
];

type TextName = 'instituteName' | 'tagline' | 'signatoryName' | 'signatoryTitle' | 'lineOne' | 'lineTwo';

const lineHint = '{months} and {mark} are filled in; **text between asterisks** is bold.';

const fields: { name: TextName; label: string; hint?: string; max: number }[] = [
  { name: 'instituteName', label: 'Name of the institute', max: 60 },
  { name: 'tagline', label: 'Line below the name', max: 90 },
  { name: 'lineOne', label: 'First line below the course', hint: lineHint, max: 100 },
  { name: 'lineTwo', label: 'Second line below the course', hint: lineHint, max: 100 },
  { name: 'signatoryName', label: 'Signatory', hint: 'Beside the teacher of the course.', max: 60 },
  { name: 'signatoryTitle', label: 'Title of the signatory', max: 60 },
];
