import { useState } from 'react';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import { sendFields } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { explainRefusal } from '../../../ui/use-form.ts';
import type { startImport, tryImport } from '../../learning/import-contract.ts';
import { countPeople } from './people-words.ts';

type Trial = RouteAnswer<typeof tryImport>;

/** A file that was tried; sent again with the same key, the same import is meant. */
export interface TriedImport {
  people: File | string;
  trial: Trial;
  importKey: string;
}

interface ImportTrialProps {
  tried: TriedImport;
  onBack: () => void;
  onStarted: () => void;
}

/** What the file would do, and its bad lines; then the import itself. */
export function ImportTrial({ tried, onBack, onStarted }: ImportTrialProps) {
  const { trial } = tried;
  const [sendsMails, setSendsMails] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setFault(null);
    const fields = new FormData();
    fields.set('people', tried.people);
    fields.set('importKey', tried.importKey);
    fields.set('sendsMails', String(sendsMails));
    try {
      showToast(
        'ok',
        (await sendFields<typeof startImport>({ method: 'POST', path: '/admin/imports' }, fields)).message,
      );
      onStarted();
    } catch (error) {
      setFault(explainRefusal(error, 'The import was not started').message);
      setBusy(false);
    }
  };
  return (
    <section className="box office-box settings-box" aria-labelledby="trial-title">
      <h2 id="trial-title" className="type-h4" role="status">
        {trial.people === 0 ? 'No line can be taken' : `What the file does for ${countPeople(trial.people)}`}
      </h2>
      <dl className="import-figures">
        <Figure name="New accounts" number={trial.fresh} />
        <Figure name="Here already" number={trial.known} />
        {trial.closed > 0 && <Figure name="Closed, left as they are" number={trial.closed} />}
        <Figure name="Courses given" number={trial.given} />
        <Figure name="Had the course" number={trial.had} />
        <Figure name="Bad lines" number={trial.badCount} />
      </dl>
      {trial.badCount > 0 && <BadLines bad={trial.bad} count={trial.badCount} />}
      {trial.people > 0 && (
        <CheckField
          label="Send each a link to choose a password"
          hint="And a mail to whoever gets a course. Without it nobody is told; they come in by Forgot password."
          checked={sendsMails}
          onChange={(event) => setSendsMails(event.currentTarget.checked)}
        />
      )}
      <p className="person-acts">
        {trial.people > 0 && (
          <Button busy={isBusy} busyLabel="Starting..." onClick={() => void start()}>
            Import {countPeople(trial.people)}
          </Button>
        )}
        <Button variant="line" disabled={isBusy} onClick={onBack}>
          Another file
        </Button>
      </p>
      <FormError message={fault} />
    </section>
  );
}

function Figure({ name, number }: { name: string; number: number }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd className="type-h4">{number.toLocaleString('en-IN')}</dd>
    </div>
  );
}

function BadLines({ bad, count }: { bad: Trial['bad']; count: number }) {
  return (
    <div className="import-bad-lines">
      <p>
        {count === 1 ? 'This line is left out.' : 'These lines are left out.'}
        {count > bad.length && ` The first ${bad.length} of ${count}.`}
      </p>
      <Table caption="Bad lines" columns={columns} rows={bad} rowKey={({ line }) => String(line)} />
    </div>
  );
}

const columns: TableColumn<Trial['bad'][number]>[] = [
  { key: 'line', head: 'Line', place: 'lead', headOnPhone: true, cell: ({ line }) => line },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }) => <span className="import-bad import-bad-address">{email || 'None'}</span>,
  },
  { key: 'reason', head: 'Why', cell: ({ reason }) => <span className="import-bad">{reason}</span> },
];
