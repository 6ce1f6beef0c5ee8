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
import { Figure, RefusedRowsButton, RowFaults, TableReadingFacts } from './table-reading.tsx';

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

/** How the file was read, what it would do and which rows it refuses; then the import itself. */
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
        {trial.people === 0 ? 'No row can be imported' : `What the file does for ${countPeople(trial.people)}`}
      </h2>
      <TableReadingFacts reading={trial.reading} fieldWords={FIELD_WORDS} />
      <dl className="import-figures">
        <Figure name="New accounts" number={trial.fresh} />
        <Figure name="Here already" number={trial.known} />
        {trial.closed > 0 && <Figure name="Closed, left as they are" number={trial.closed} />}
        <Figure name="Courses given" number={trial.given} />
        <Figure name="Had the course" number={trial.had} />
        <Figure name="Rows refused" number={trial.badCount} />
        {trial.noteCount > 0 && <Figure name="Without the phone" number={trial.noteCount} />}
      </dl>
      {trial.sample.length > 0 && (
        <div className="import-bad-lines">
          <p>{trial.sample.length === 1 ? 'The first row as it is stored.' : 'The first rows as they are stored.'}</p>
          <Table
            caption="First rows as they are stored"
            columns={sampleColumns}
            rows={trial.sample}
            rowKey={({ line }) => String(line)}
          />
        </div>
      )}
      {trial.noteCount > 0 && (
        <RowFaults
          title="These people are taken without a phone number."
          faults={trial.notes}
          count={trial.noteCount}
        />
      )}
      {trial.badCount > 0 && (
        <>
          <RowFaults title="These rows are refused." faults={trial.bad} count={trial.badCount} />
          <p>
            <RefusedRowsButton csv={trial.refusedCsv} />
          </p>
        </>
      )}
      {trial.people > 0 && (
        <CheckField
          {...mailWords(trial)}
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

function mailWords({ fresh }: Trial): { label: string; hint: string } {
  if (fresh === 0)
    return {
      label: 'Send a mail to whoever gets a course',
      hint: 'Without it nobody is told; the course is open for them.',
    };
  return {
    label: 'Send each a link to choose a password',
    hint: 'And a mail to whoever gets a course. Without it nobody is told; they come in by Forgot password.',
  };
}

const FIELD_WORDS = {
  name: 'name',
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  phone: 'phone',
  course: 'course',
  reason: 'reason',
};

const ACCOUNT_WORDS: Record<Trial['sample'][number]['account'], string> = {
  new: 'New',
  known: 'Here already',
  closed: 'Closed, left as it is',
};

const sampleColumns: TableColumn<Trial['sample'][number]>[] = [
  { key: 'line', head: 'Row', headOnPhone: true, cell: ({ line }) => line },
  { key: 'name', head: 'Name', place: 'lead', cell: ({ name }) => <span className="import-bad">{name}</span> },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className="import-bad">{email}</span> },
  { key: 'phone', head: 'Phone', cell: ({ phone }) => phone },
  { key: 'course', head: 'Course', cell: ({ course }) => course },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => <span className="import-bad">{reason}</span> },
  { key: 'account', head: 'Account', cell: ({ account }) => ACCOUNT_WORDS[account] },
];
