import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { listImports } from '../import-contract.ts';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportItem } from './import-item.tsx';
import { ImportTrial, type TriedImport } from './import-trial.tsx';

export const meta = applicationMeta('Import students');

export async function loader({ context }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  return call<typeof listImports>({ method: 'GET', path: '/admin/imports' });
}

/** Imports students from a file: validated first, then run by a job whose progress is shown. */
export default function ImportPage() {
  const { imports } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [tried, setTried] = useState<TriedImport | null>(null);
  const back = (
    <Link className="office-link office-back" to="/admin/people">
      <Icon of={ArrowLeft} size={16} />
      People
    </Link>
  );
  return (
    <OfficePage title="Import students" before={back}>
      <div className="office-stack">
        {tried === null ? (
          <ImportForm onTried={setTried} />
        ) : (
          <ImportTrial
            tried={tried}
            onBack={() => setTried(null)}
            onStarted={() => {
              setTried(null);
              void revalidate();
            }}
          />
        )}
        {imports.length > 0 && (
          <section className="box office-box settings-box" aria-labelledby="imports-title">
            <h2 id="imports-title" className="type-h4">
              Imports of the last 7 days
            </h2>
            <ul className="person-devices">
              {imports.map((one) => (
                <ImportItem key={one.id} shown={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </OfficePage>
  );
}
