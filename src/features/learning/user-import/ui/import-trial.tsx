import { useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { sendFields } from '../../../../ui/api-client.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { ImportTrialPanel } from '../../../../ui/import-trial/import-trial-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { TableColumn } from '../../../../ui/lists/table.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type { startImport, tryImport } from '../import-contract.ts';
import { countUsers } from '../../../accounts/users/ui/user-labels.ts';

type Trial = RouteResponse<typeof tryImport>;

/** A validated file; a resubmission with the same key refers to the same import. */
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

/** How the file was parsed, what the import would do and which rows are invalid; then the import itself. */
export function ImportTrial({ tried, onBack, onStarted }: ImportTrialProps) {
  const { trial } = tried;
  const [sendsMails, setSendsMails] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setIssue(null);
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
      setIssue(errorMessage(error, 'The import was not started'));
      setBusy(false);
    }
  };
  return (
    <ImportTrialPanel
      title={trial.people === 0 ? 'No row can be imported' : `What the file does for ${countUsers(trial.people)}`}
      {...trial}
      fieldTexts={FIELD_LABELS}
      figures={[
        { name: 'New accounts', number: trial.fresh },
        { name: 'Existing accounts', number: trial.known },
        ...(trial.closed > 0 ? [{ name: 'Closed, unchanged', number: trial.closed }] : []),
        { name: 'Enrolments', number: trial.given },
        { name: 'Already enrolled', number: trial.had },
        { name: 'Rows with errors', number: trial.badCount },
        ...(trial.noteCount > 0 ? [{ name: 'Without the phone', number: trial.noteCount }] : []),
      ]}
      sampleColumns={sampleColumns}
      notes={{
        title: 'These people are taken without a phone number.',
        issues: trial.notes,
        count: trial.noteCount,
      }}
      go={trial.people > 0 ? { label: `Import ${countUsers(trial.people)}`, busyLabel: 'Starting...' } : null}
      isBusy={isBusy}
      problem={issue}
      onGo={() => void start()}
      onBack={onBack}
    >
      {trial.people > 0 && (
        <CheckField
          {...mailLabel(trial)}
          checked={sendsMails}
          onChange={(event) => setSendsMails(event.currentTarget.checked)}
        />
      )}
    </ImportTrialPanel>
  );
}

function mailLabel({ fresh }: Trial): { label: string; hint: string } {
  if (fresh === 0)
    return {
      label: 'Mail everyone who is enrolled',
      hint: 'Otherwise no one is told. The courses are open either way.',
    };
  return {
    label: 'Mail each a link to set a password',
    hint: 'And mail everyone who is enrolled. Otherwise no one is told; they can use Forgot password.',
  };
}

const FIELD_LABELS = {
  name: 'name',
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  phone: 'phone',
  course: 'course',
  reason: 'reason',
};

const ACCOUNT_LABELS: Record<Trial['sample'][number]['account'], string> = {
  new: 'New',
  known: 'Existing accounts',
  closed: 'Closed, unchanged',
};

const sampleColumns: TableColumn<Trial['sample'][number]>[] = [
  { key: 'line', head: 'Row', headOnPhone: true, cell: ({ line }) => line },
  { key: 'name', head: 'Name', place: 'lead', cell: ({ name }) => <span className="import-cell">{name}</span> },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className="import-cell">{email}</span> },
  { key: 'phone', head: 'Phone', cell: ({ phone }) => phone },
  { key: 'course', head: 'Course', cell: ({ course }) => course },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => <span className="import-cell">{reason}</span> },
  { key: 'account', head: 'Account', cell: ({ account }) => ACCOUNT_LABELS[account] },
];
