import { useState } from 'react';
import { formatNearDate } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { sendFields } from '../../../../ui/api-client.ts';
import { ImportTrialPanel } from '../../../../ui/import-trial/import-trial-panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { TableColumn } from '../../../../ui/lists/table.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type { importLeads, tryLeadImport } from '../lead-import-contract.ts';
import { STAGE_NAMES } from '../../rules.ts';

type Trial = RouteResponse<typeof tryLeadImport>;

/** A checked file; sending it again with the same key is the same import. */
export interface TriedLeads {
  leads: File | string;
  trial: Trial;
  importKey: string;
}

interface LeadImportTrialProps {
  tried: TriedLeads;
  onBack: () => void;
  onImported: () => void;
}

/** How the file was read, what it adds and which rows are rejected; then the import. */
export function LeadImportTrial({ tried: { leads, trial, importKey }, onBack, onImported }: LeadImportTrialProps) {
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setIssue(null);
    const fields = new FormData();
    fields.set('leads', leads);
    fields.set('importKey', importKey);
    try {
      showToast(
        'ok',
        (await sendFields<typeof importLeads>({ method: 'POST', path: '/leads/import' }, fields)).message,
      );
      onImported();
    } catch (error) {
      setIssue(errorMessage(error, 'The enquiries were not imported'));
      setBusy(false);
    }
  };
  return (
    <ImportTrialPanel
      title={trial.enquiries === 0 ? 'Nothing to add' : `What the file adds: ${countEnquiries(trial.enquiries)}`}
      {...trial}
      fieldTexts={FIELD_LABELS}
      figures={[
        { name: 'New leads', number: trial.fresh },
        { name: 'Existing leads', number: trial.known },
        { name: 'Known rows', number: trial.repeated },
        { name: 'Rows with errors', number: trial.badCount },
        ...(trial.noteCount > 0 ? [{ name: 'Cells not read', number: trial.noteCount }] : []),
      ]}
      sampleColumns={sampleColumns}
      notes={{
        title: 'These cells are left out; their rows are taken.',
        issues: trial.notes,
        count: trial.noteCount,
      }}
      go={
        trial.enquiries > 0 ? { label: `Import ${countEnquiries(trial.enquiries)}`, busyLabel: 'Importing...' } : null
      }
      isBusy={isBusy}
      problem={issue}
      onGo={() => void start()}
      onBack={onBack}
    />
  );
}

function countEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count.toLocaleString('en-IN')} enquiries`;
}

const FIELD_LABELS = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  message: 'note',
  landing: 'first page',
  lostReason: 'reason lost',
  nextStep: 'next step',
  followUpOn: 'follow-up',
  firstAnswer: 'first answer',
};

type SampleRow = Trial['sample'][number];

const sampleColumns: TableColumn<SampleRow>[] = [
  { key: 'line', head: 'Row', headOnPhone: true, cell: ({ line }) => line },
  { key: 'name', head: 'Name', place: 'lead', cell: ({ name }) => <span className="import-cell">{name}</span> },
  { key: 'phone', head: 'Phone', cell: ({ phone }) => phone },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className="import-cell">{email}</span> },
  { key: 'course', head: 'Course', cell: ({ course }) => <span className="import-cell">{course}</span> },
  { key: 'message', head: 'Note', cell: ({ message }) => <span className="import-cell">{message}</span> },
  { key: 'source', head: 'Source', cell: ({ source }) => source },
  { key: 'date', head: 'Date', cell: ({ askedAt }) => (askedAt === null ? 'Today' : formatNearDate(askedAt)) },
  { key: 'stage', head: 'Stage', cell: ({ stage, isKnown }) => (isKnown ? 'Existing' : STAGE_NAMES[stage]) },
];
