import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { sendFields } from '../../../../ui/api-client.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ImportTrialPanel } from '../../../../ui/import-trial/import-trial-panel.tsx';
import { ExampleLink, TableSourceForm } from '../../../../ui/import-trial/table-source-form.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import type { getBatch, OfficeBatch } from '../../batches/batch-contract.ts';
import { IMPORT_LIMIT_BYTES, MAX_IMPORTED_STUDENTS } from '../../rules.ts';
import type { importRoster, tryRoster } from '../import-contract.ts';
import { requireAdmin } from './require-admin.ts';
import { useImport } from './use-import.ts';

export const meta = applicationMeta('Import students');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  requireAdmin(caller);
  const request = { method: 'GET', path: '/admin/batches/:id', params: { id: params.id ?? '' } } as const;
  return { batch: (await call<typeof getBatch>(request)).batch };
}

const EXAMPLE = 'name,email,phone\nAsha Example,asha@example.com,+91 90000 00000\n';

interface Tried {
  roster: File | string;
  givesCourse: boolean;
  trial: RouteResponse<typeof tryRoster>;
  requestKey: string;
}

/** Seats the students of a file in a batch, after a check: all or none. */
export default function ImportRosterPage() {
  const { batch } = useLoaderData<typeof loader>();
  const [tried, setTried] = useState<Tried | null>(null);
  const [givesCourse, setGivesCourse] = useState(false);
  const back = (
    <Link className="office-link office-back" to={`/admin/batches/${batch.id}`}>
      <Icon of={ArrowLeft} size={16} />
      {batch.code}
    </Link>
  );
  return (
    <OfficePage title={`Import students of ${batch.code}`} before={back}>
      <div className="office-stack">
        {tried === null ? (
          <>
            <section className="box office-box">
              <CheckField
                label="Give the course with the seat"
                checked={givesCourse}
                onChange={({ target }) => setGivesCourse(target.checked)}
                hint={`To who does not have ${batch.courseTitle}. Who has no account gets one.`}
              />
            </section>
            <TableSourceForm
              limitBytes={IMPORT_LIMIT_BYTES}
              about={
                <>
                  The first line names the columns: name, e-mail, phone, in any order. Who has an account needs no name.{' '}
                  {MAX_IMPORTED_STUDENTS} rows and 2 MB at most. <ExampleLink csv={EXAMPLE} name="students.csv" />
                </>
              }
              onCheck={async (roster) => {
                const fields = new FormData();
                fields.set('roster', roster);
                fields.set('givesCourse', String(givesCourse));
                const path = '/admin/batches/:id/roster/import/trial';
                const request = { method: 'POST', path, params: { id: batch.id } } as const;
                const trial = await sendFields<typeof tryRoster>(request, fields);
                setTried({ roster, givesCourse, trial, requestKey: crypto.randomUUID() });
              }}
            />
          </>
        ) : (
          <Trial batch={batch} tried={tried} onBack={() => setTried(null)} />
        )}
      </div>
    </OfficePage>
  );
}

function Trial({ batch, tried, onBack }: { batch: OfficeBatch; tried: Tried; onBack: () => void }) {
  const navigate = useNavigate();
  const [sendsMails, setSendsMails] = useState(true);
  const { roster, givesCourse, trial, requestKey } = tried;
  const { seated, made, given, same, badCount } = trial;
  const { isBusy, problem, start } = useImport(async () => {
    const fields = new FormData();
    fields.set('roster', roster);
    fields.set('givesCourse', String(givesCourse));
    fields.set('sendsMails', String(sendsMails));
    fields.set('requestKey', requestKey);
    const path = '/admin/batches/:id/roster/import';
    const request = { method: 'POST', path, params: { id: batch.id } } as const;
    const { message } = await sendFields<typeof importRoster>(request, fields);
    await navigate(`/admin/batches/${batch.id}`);
    return message;
  });
  return (
    <ImportTrialPanel
      title={seated === 0 ? 'Nobody to add' : `What the file does: ${seatsText(seated)}`}
      {...trial}
      fieldTexts={{ email: 'e-mail' }}
      figures={[
        { name: 'Seats', number: seated },
        { name: 'New accounts', number: made },
        { name: 'Courses given', number: given },
        { name: 'Have a seat', number: same },
        { name: 'Rows with errors', number: badCount },
      ]}
      sample={[]}
      sampleColumns={[]}
      notes={{ title: '', issues: [], count: 0 }}
      go={seated > 0 && badCount === 0 ? { label: `Give ${seatsText(seated)}`, busyLabel: 'Importing...' } : null}
      isBusy={isBusy}
      problem={problem}
      onGo={start}
      onBack={onBack}
    >
      {badCount > 0 ? (
        <p>A file is imported whole or not at all: mend these rows first.</p>
      ) : (
        <CheckField
          label="Mail the new accounts how to sign in"
          checked={sendsMails}
          onChange={({ target }) => setSendsMails(target.checked)}
        />
      )}
    </ImportTrialPanel>
  );
}

function seatsText(count: number): string {
  return count === 1 ? '1 seat' : `${count} seats`;
}
