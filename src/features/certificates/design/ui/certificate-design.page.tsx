import '../../../../ui/office/record-page.css';
import '../../office/ui/certificates-office.css';
import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getCertificateDesign } from '../../office/office-contract.ts';
import { describeDesign } from '../../issue/ui/certificate-labels.ts';
import { DesignEditor } from './design-editor.tsx';
import { SigningKeys } from '../../office/ui/signing-keys.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Certificate template');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof getCertificateDesign>({ method: 'GET', path: '/admin/certificates/design' });
}

/** The design of new certificates, and the signing keys. */
export default function CertificateDesignPage() {
  const { design, version, savedAt, siteLogo, keys } = useLoaderData<typeof loader>();
  const back = (
    <Link className="office-link office-back" to="/admin/certificates">
      <Icon of={ArrowLeft} size={16} />
      Certificates
    </Link>
  );
  return (
    <OfficePage title="Certificate template" before={back}>
      <p className="soft">{describeDesign(version, savedAt)}</p>
      <DesignEditor key={version} design={design} version={version} siteLogo={siteLogo} />
      <SigningKeys keys={keys} />
    </OfficePage>
  );
}
