import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { SelectField } from '../../../../ui/forms/field.tsx';
import type { CertificateDesign, previewCertificateDesign } from '../../office/office-contract.ts';
import type { SampleName } from '../../rules.ts';

/** Debounce delay while the user types. */
const PAUSE_MS = 400;

/** The rendered preview of a draft with a sample name. The last one stays until the next is loaded. */
export function DesignPreview({ design }: { design: CertificateDesign }) {
  const [sample, setSample] = useState<SampleName>('short');
  const { url, failure } = useDrawing(design, sample);
  return (
    <section className="box office-box certificate-preview" aria-labelledby="preview-title">
      <div className="certificate-preview-head">
        <h2 id="preview-title" className="type-h4">
          Preview
        </h2>
        <SelectField
          label="Sample name"
          small
          value={sample}
          options={samples}
          onChange={(event) =>
            setSample(samples.find(({ value }) => value === event.currentTarget.value)?.value ?? 'short')
          }
        />
      </div>
      {url && <img src={url} alt="A certificate with this template" width={1188} height={840} />}
      <p role="status" className="soft">
        {failure ?? (url ? 'Exactly as it will be printed.' : 'Drawing...')}
      </p>
    </section>
  );
}

const samples: { value: SampleName; label: string }[] = [
  { value: 'short', label: 'A short name' },
  { value: 'long', label: 'A long name' },
  { value: 'devanagari', label: 'A name in Devanagari' },
];

function useDrawing(design: CertificateDesign, sample: SampleName): { url: string | null; failure: string | null } {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isOld = false;
    const ask = async () => {
      try {
        const { svg } = await callApi<typeof previewCertificateDesign>({
          method: 'POST',
          path: '/admin/certificates/design/preview',
          body: { design, sample },
        });
        if (isOld) return;
        setUrl(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
        setFailure(null);
      } catch (error) {
        if (!isOld) setFailure(error instanceof ApiError ? error.message : 'The preview could not be made.');
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [design, sample]);
  return { url, failure };
}
