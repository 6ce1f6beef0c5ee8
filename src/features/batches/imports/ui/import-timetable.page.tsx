import '../../../../ui/office/record-page.css';
import '../../../../ui/office/user.css';
import '../../../../ui/office/offline-form.css';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { sendFields } from '../../../../ui/api-client.ts';
import { applicationMeta } from '../../../../ui/document/application-meta.ts';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ImportTrialPanel } from '../../../../ui/import-trial/import-trial-panel.tsx';
import { ExampleLink, TableSourceForm } from '../../../../ui/import-trial/table-source-form.tsx';
import { OfficePage } from '../../../../ui/office/office-page.tsx';
import { IMPORT_LIMIT_BYTES, MAX_IMPORTED_CLASSES } from '../../rules.ts';
import type { importTimetable, tryTimetable } from '../import-contract.ts';
import { requireAdmin } from './require-admin.ts';
import { useImport } from './use-import.ts';

export const meta = applicationMeta('Import classes');

export function loader({ context }: LoaderFunctionArgs) {
  requireAdmin(context.get(pageContext).caller);
  return null;
}

const EXAMPLE =
  'batch,date,from,to,topic,trainer,room\nMSL-UX-01-A,07/12/2026,18:00,20:00,A card sort,Ritika Sethi,Room 1\n';

interface Tried {
  timetable: File | string;
  trial: RouteResponse<typeof tryTimetable>;
  requestKey: string;
}

/** Imports classes from a file, after a check: all or none. */
export default function ImportTimetablePage() {
  const [tried, setTried] = useState<Tried | null>(null);
  const back = (
    <Link className="office-link office-back" to="/admin/timetable">
      <Icon of={ArrowLeft} size={16} />
      Timetable
    </Link>
  );
  return (
    <OfficePage title="Import classes" before={back}>
      <div className="office-stack">
        {tried === null ? (
          <TableSourceForm
            limitBytes={IMPORT_LIMIT_BYTES}
            about={
              <>
                The first line names the columns: batch, date, from, to, topic, trainer, room, in any order. A class of
                the batch at the same time is changed, another one is added. {MAX_IMPORTED_CLASSES} rows and 2 MB at
                most. <ExampleLink csv={EXAMPLE} name="classes.csv" />
              </>
            }
            onCheck={async (timetable) => {
              const fields = new FormData();
              fields.set('timetable', timetable);
              const request = { method: 'POST', path: '/admin/timetable/import/trial' } as const;
              const trial = await sendFields<typeof tryTimetable>(request, fields);
              setTried({ timetable, trial, requestKey: crypto.randomUUID() });
            }}
          />
        ) : (
          <Trial tried={tried} onBack={() => setTried(null)} />
        )}
      </div>
    </OfficePage>
  );
}

function Trial({ tried: { timetable, trial, requestKey }, onBack }: { tried: Tried; onBack: () => void }) {
  const navigate = useNavigate();
  const { added, changed, same, badCount } = trial;
  const { isBusy, problem, start } = useImport(async () => {
    const fields = new FormData();
    fields.set('timetable', timetable);
    fields.set('requestKey', requestKey);
    const { message } = await sendFields<typeof importTimetable>(
      { method: 'POST', path: '/admin/timetable/import' },
      fields,
    );
    await navigate('/admin/timetable');
    return message;
  });
  const count = added + changed;
  return (
    <ImportTrialPanel
      title={count === 0 ? 'Nothing to import' : `What the file does: ${classesText(count)}`}
      {...trial}
      fieldTexts={{}}
      figures={[
        { name: 'New classes', number: added },
        { name: 'Changed classes', number: changed },
        { name: 'Classes that stay', number: same },
        { name: 'Rows with errors', number: badCount },
      ]}
      sample={[]}
      sampleColumns={[]}
      notes={{ title: '', issues: [], count: 0 }}
      go={count > 0 && badCount === 0 ? { label: `Import ${classesText(count)}`, busyLabel: 'Importing...' } : null}
      isBusy={isBusy}
      problem={problem}
      onGo={start}
      onBack={onBack}
    >
      {badCount > 0 && <p>A file is imported whole or not at all: mend these rows first.</p>}
    </ImportTrialPanel>
  );
}

function classesText(count: number): string {
  return count === 1 ? '1 class' : `${count} classes`;
}
