import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { sendFields } from '../../../../ui/api-client.ts';
import type { listLeadImports, tryLeadImport } from '../lead-import-contract.ts';
import { LEAD_FILE_LIMIT_BYTES, MAX_IMPORTED_LEADS } from '../../rules.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { LeadImportItem } from './lead-import-item.tsx';
import { LeadImportTrial, type TriedLeads } from './lead-import-trial.tsx';
import { ExampleLink, TableSourceForm } from '../../../../ui/import-trial/table-source-form.tsx';

export const meta = applicationMeta('Import enquiries');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof listLeadImports>({ method: 'GET', path: '/leads/imports' });
}

const EXAMPLE =
  'name,phone,email,course,note,source,date\nAsha Example,+91 90000 00000,asha@example.com,,Weekend class,Education fair,14/11/2026\n';

/** Imports enquiries from a file, after a check. */
export default function ImportLeadsPage() {
  const [tried, setTried] = useState<TriedLeads | null>(null);
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const back = (
    <Link className="office-link office-back" to="/admin/enquiries">
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <OfficePage title="Import enquiries" before={back}>
      <div className="office-stack">
        {tried === null ? (
          <TableSourceForm
            limitBytes={LEAD_FILE_LIMIT_BYTES}
            about={
              <>
                The first line names the columns: name, phone, e-mail, course, note, source, date, in any order and by
                their usual names. A name and a phone number or e-mail address are needed.{' '}
                {MAX_IMPORTED_LEADS.toLocaleString('en-IN')} rows and 2 MB at most.{' '}
                <ExampleLink csv={EXAMPLE} name="enquiries.csv" />
              </>
            }
            onCheck={async (leads) => {
              const fields = new FormData();
              fields.set('leads', leads);
              const trial = await sendFields<typeof tryLeadImport>(
                { method: 'POST', path: '/leads/import/trial' },
                fields,
              );
              setTried({ leads, trial, importKey: crypto.randomUUID() });
            }}
          />
        ) : (
          <LeadImportTrial
            tried={tried}
            onBack={() => setTried(null)}
            onImported={() => void navigate('/admin/enquiries')}
          />
        )}
        {imports.length > 0 && (
          <section className="box office-box settings-box" aria-labelledby="imports-title">
            <h2 id="imports-title" className="type-h4">
              Imports of the last 7 days
            </h2>
            <ul className="person-devices">
              {imports.map((one) => (
                <LeadImportItem key={one.id} shown={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </OfficePage>
  );
}
