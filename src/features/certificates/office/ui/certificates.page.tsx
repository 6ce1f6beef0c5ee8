import '../../../../ui/office/list-page.css';
import './certificates-office.css';
import { Palette, Plus } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyList, ListBox, ListHead } from '../../../../ui/lists/list-parts.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listOfficeCertificates } from '../office-contract.ts';
import { certificatesList } from './certificates-list.ts';
import { certificateColumns } from './office-certificates-table.tsx';
import { RevokeChosen } from './revoke-chosen.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';

export const meta = applicationMeta('Certificates');

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const view = certificatesList.read(url.searchParams);
  const query = certificatesList.query(view);
  const list = await call<typeof listOfficeCertificates>({ method: 'GET', path: '/admin/certificates', query });
  return { view, list };
}

/** All certificates, filtered and paged by the server. */
export default function CertificatesPage() {
  const { view, list } = useLoaderData<typeof loader>();
  return (
    <OfficePage
      title="Certificates"
      end={
        <ListHead
          list={certificatesList}
          view={view}
          more={
            <>
              <ButtonLink size="small" variant="line" icon={Palette} href="/admin/certificates/design">
                Template
              </ButtonLink>
            </>
          }
        >
          <ButtonLink size="small" icon={Plus} href="/admin/certificates/issue">
            Issue manually
          </ButtonLink>
        </ListHead>
      }
    >
      <ListBox
        list={certificatesList}
        view={view}
        place={list}
        totals={list.tabs}
        caption="Certificates"
        columns={certificateColumns(certificatesList.search(view))}
        rows={list.certificates}
        rowKey={({ number }) => number}
        choosing={{
          nameOf: ({ name, number }) => `${name}, ${number}`,
          acts: (chosen) => <RevokeChosen chosen={chosen} />,
          readPage: async (page) => {
            const query = certificatesList.query({ ...view, page });
            const next = await callApi<typeof listOfficeCertificates>({
              method: 'GET',
              path: '/admin/certificates',
              query,
            });
            return next.certificates;
          },
        }}
        pagesLabel="Pages of certificates"
        empty={
          <EmptyList
            list={certificatesList}
            view={view}
            total={list}
            counted={['certificate', 'certificates']}
            none={{
              title: 'No certificates yet',
              line: 'The first one appears when a learner passes.',
              act: (
                <ButtonLink variant="line" href="/admin/certificates/issue">
                  Issue manually
                </ButtonLink>
              ),
            }}
            noneFits="Try a part of the name, the whole number, or more days."
          />
        }
      />
    </OfficePage>
  );
}
