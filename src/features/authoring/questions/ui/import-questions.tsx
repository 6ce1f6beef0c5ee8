import { Download } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { sendFields } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import { SelectField, TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type {
  checkImport,
  ImportedQuestion,
  ImportIssue,
  ImportNote,
  ImportReading,
} from '../../../assessment/question-bank/import-contract.ts';
import { writeQuestionCsv } from '../../../assessment/question-bank/ui/write-question-csv.ts';
import { saveBlob } from '../../../../ui/save-blob.ts';
import type { QuestionDraft } from '../../rules.ts';
import { newQuestions } from './drafted-questions.ts';
import { formatOptions } from './import-formats.ts';
import { ImportPreview } from './import-preview.tsx';
import { templateQuestions } from './template-questions.ts';

interface ImportQuestionsProps {
  isOpen: boolean;
  existing: readonly QuestionDraft[];
  /** The number of questions that can still be added. */
  room: number;
  /** Earlier imports, which can be undone. */
  history: ReactNode;
  onClose: () => void;
  onAdd: (questions: QuestionDraft[], importKey: string) => Promise<void>;
}

/** Questions from a file or a pasted text: parsed by the server, previewed, then added. */
export function ImportQuestions({ isOpen, onClose, ...rest }: ImportQuestionsProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Import questions">
      {isOpen && <ImportSteps {...rest} onClose={onClose} />}
    </Dialog>
  );
}

interface Read {
  reading: ImportReading;
  questions: ImportedQuestion[];
  issues: ImportIssue[];
  leftOut: ImportNote[];
  refusedFile: { name: string; text: string } | null;
}

function ImportSteps({ existing, room, history, onClose, onAdd }: Omit<ImportQuestionsProps, 'isOpen'>) {
  const [read, setRead] = useState<Read | null>(null);
  const [sent, setSent] = useState<FormData | null>(null);
  const [importKey, setImportKey] = useState('');
  if (!read)
    return (
      <>
        <ImportForm
          onRead={(next, fields) => {
            setRead(next);
            setSent(fields);
            setImportKey(crypto.randomUUID());
          }}
        />
        {history}
      </>
    );
  const { added, known } = newQuestions(existing, read.questions);
  const fitting = added.slice(0, room);
  return (
    <ImportPreview
      questions={fitting}
      beyond={added.length - fitting.length}
      known={known}
      reading={read.reading}
      issues={read.issues}
      leftOut={read.leftOut}
      refusedFile={read.refusedFile}
      onReadAs={async (format) => {
        if (!sent) return;
        sent.set('format', format);
        setRead(await sendImport(sent));
      }}
      onBack={() => setRead(null)}
      onAdd={async () => {
        await onAdd(fitting, importKey);
        onClose();
      }}
    />
  );
}

function sendImport(fields: FormData): Promise<Read> {
  return sendFields<typeof checkImport>({ method: 'POST', path: '/admin/questions/import-check' }, fields);
}

function ImportForm({ onRead }: { onRead: (read: Read, fields: FormData) => void }) {
  const id = useId();
  const { state, bind } = useForm<FormData>({
    read: withoutEmpty,
    check: (fields) =>
      fields.has('file') || fields.has('text') ? null : { message: 'Please choose a file or paste a text' },
    send: async (fields) => {
      onRead(await sendImport(fields), fields);
    },
    fallback: 'The questions were not read',
  });
  const template = () =>
    saveBlob('questions-template.csv', new Blob([writeQuestionCsv(templateQuestions)], { type: 'text/csv' }));
  return (
    <form {...bind} className="key-form">
      <FieldFrame
        id={id}
        label="File"
        hint="Excel, CSV, Word, GIFT, Moodle XML or Aiken; also sheets made for Kahoot or Quizizz. At most 2 MB and 2,000 questions."
        error={state.errors.file}
      >
        {(ties) => (
          <input
            {...ties}
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.gift,.xml,.xlsx,.xls,.docx,text/csv,text/plain,text/xml"
            className="control control-file"
          />
        )}
      </FieldFrame>
      <TextArea name="text" label="Or paste the text" optional rows={6} spellCheck={false} error={state.errors.text} />
      <SelectField
        name="format"
        label="Format"
        options={[{ value: '', label: 'Detect from the content' }, ...formatOptions]}
      />
      <div className="question-set-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Reading...">
          Preview import
        </Button>
        <Button variant="text" icon={Download} onClick={template}>
          CSV template
        </Button>
      </div>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}

/** A file overrides a text; empty fields are left out. */
function withoutEmpty(fields: FormData): FormData {
  const file = fields.get('file');
  const text = fields.get('text');
  const hasFile = file instanceof File && file.size > 0;
  if (!hasFile) fields.delete('file');
  if (hasFile || typeof text !== 'string' || text.trim() === '') fields.delete('text');
  if (fields.get('format') === '') fields.delete('format');
  return fields;
}
