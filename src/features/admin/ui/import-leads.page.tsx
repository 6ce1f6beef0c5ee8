import './order.css';
import './people.css';
import './desk.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../ui/application-meta.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { sendFields } from '../../../ui/api-client.ts';
import type { tryLeadImport } from '../../enquiries/lead-import-contract.ts';
import { LEAD_FILE_LIMIT_BYTES, MAX_IMPORTED_LEADS } from '../../enquiries/rules.ts';
import { AdminShell } from './admin-shell.tsx';
import { enterOffice } from './enter-office.ts';
import { LeadImportTrial, type TriedLeads } from './lead-import-trial.tsx';
import { ExampleLink, TableSourceForm } from './table-source-form.tsx';

export const meta = applicationMeta('Import enquiries');

export function loader({ context, url }: LoaderFunctionArgs) {
  enterOffice(context.get(pageContext), url);
  return null;
}

const EXAMPLE =
  'name,phone,email,course,note,source,date\nAsha Example,+91 90000 00000,asha@example.com,,Weekend class,Education fair,14/11/2026\n';

/** Enquiries of a file: checked first, then added to the list. */
export default function ImportLeadsPage() {
  const [tried, setTried] = useState<TriedLeads | null>(null);
  const navigate = useNavigate();
  const back = (
    <Link className="office-link office-back" to="/admin/enquiries">
      <Icon of={ArrowLeft} size={16} />
      Enquiries
    </Link>
  );
  return (
    <AdminShell section="enquiries" title="Import enquiries" before={back}>
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
      </div>
    </AdminShell>
  );
}
