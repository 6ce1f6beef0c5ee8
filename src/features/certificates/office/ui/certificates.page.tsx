import '../../../../ui/office/list-page.css';
import './certificates-office.css';
import { Palette, Plus } from 'lucide-react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { fileHref } from '../../../../ui/lists/file-href.ts';
import { OfficeTable } from '../../../../ui/lists/office-table.tsx';
import { countInWords, pageCount, pageNote } from '../../../../ui/lists/office-total.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Pager } from '../../../../ui/lists/pager.tsx';
import type { listOfficeCertificates } from '../office-contract.ts';
import { certificatesHref, certificatesQuery, isCertificatesFiltered, readCertificatesView } from './office-address.ts';
import { OfficeCertificateFilters } from './office-certificate-filters.tsx';
import { certificateColumns } from './office-certificates-table.tsx';
import { RevokeChosen } from './revoke-chosen.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Certificates');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = readCertificatesView(url.searchParams);
  const query = certificatesQuery(view);
  const list = await call<typeof listOfficeCertificates>({ method: 'GET', path: '/admin/certificates', query });
  return { view, list };
}

/** Everybody's certificates, filtered and paged by the server. */
export default function CertificatesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Certificates"
      end={<p className="office-count">{countInWords(list, 'certificate', 'certificates')}</p>}
    >
      <div className="certificate-office-acts">
        <ButtonLink size="small" icon={Plus} href="/admin/certificates/issue">
          Issue by hand
        </ButtonLink>
        <ButtonLink size="small" variant="line" icon={Palette} href="/admin/certificates/design">
          Design
        </ButtonLink>
      </div>
      <OfficeCertificateFilters view={view} />
      {list.certificates.length === 0 ? <NoCertificates /> : <Certificates />}
    </OfficePage>
  );
}

function Certificates() {
  const { view, list } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <div>
      <OfficeTable
        list="certificates"
        caption="Certificates"
        columns={certificateColumns(certificatesHref(view).replace('/admin/certificates', ''))}
        rows={list.certificates}
        rowKey={({ number }) => number}
        sorting={{ current: view.sort, hrefOf: (sort) => certificatesHref({ ...view, sort, page: 1 }) }}
        csvHref={fileHref(certificatesHref(view), '/api/admin/certificates/export.csv')}
        choosing={{
          nameOf: ({ name, number }) => `${name}, ${number}`,
          acts: (chosen) => <RevokeChosen chosen={chosen} />,
        }}
      />
      <Pager
        current={list.page}
        total={pageCount(list, list.certificates.length)}
        label="Pages of certificates"
        note={pageNote(list, list.certificates.length)}
        onPage={(page) => void navigate(certificatesHref({ ...view, page }))}
      />
    </div>
  );
}

function NoCertificates() {
  const { view, list } = useLoaderData<typeof loader>();
  if (list.total > 0)
    return (
      <EmptyState
        title="This page is empty"
        line={`There are ${countInWords(list, 'certificate', 'certificates')}, on earlier pages.`}
        act={<ButtonLink href={certificatesHref({ ...view, page: 1 })}>Go to the first page</ButtonLink>}
      />
    );
  if (!isCertificatesFiltered(view))
    return <EmptyState title="No certificates yet" line="The first one stands here as soon as a learner passes." />;
  return (
    <EmptyState
      title="No certificate fits"
      line="Try a part of the name, the whole number, or more days."
      act={<ButtonLink href="/admin/certificates">Show all certificates</ButtonLink>}
    />
  );
}
