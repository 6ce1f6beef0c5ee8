import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { sendFields } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useForm } from '../../../ui/use-form.ts';
import type { checkImport, ImportedQuestion, ImportFault } from '../../assessment/office-contract.ts';
import { writeQuestionCsv } from '../../assessment/ui/write-question-csv.ts';
import { saveBlob } from '../../learning/ui/save-blob.ts';
import type { QuestionDraft } from '../rules.ts';
import { newQuestions } from './drafted-questions.ts';
import { ImportPreview } from './import-preview.tsx';
import { templateQuestions } from './template-questions.ts';

interface ImportQuestionsProps {
  isOpen: boolean;
  existing: readonly QuestionDraft[];
  /** How many more the test holds. */
  room: number;
  onClose: () => void;
  onAdd: (questions: QuestionDraft[]) => void;
}

/** Questions from a file or a pasted text: read by the server, looked at, then added. */
export function ImportQuestions({ isOpen, onClose, ...rest }: ImportQuestionsProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Import questions">
      {isOpen && <ImportSteps {...rest} onClose={onClose} />}
    </Dialog>
  );
}

interface Read {
  questions: ImportedQuestion[];
  faults: ImportFault[];
}

function ImportSteps({ existing, room, onClose, onAdd }: Omit<ImportQuestionsProps, 'isOpen'>) {
  const [read, setRead] = useState<Read | null>(null);
  if (!read) return <ImportForm onRead={setRead} />;
  const { added, known } = newQuestions(existing, read.questions);
  const fitting = added.slice(0, room);
  return (
    <ImportPreview
      questions={fitting}
      beyond={added.length - fitting.length}
      known={known}
      faults={read.faults}
      onBack={() => setRead(null)}
      onAdd={() => {
        onAdd(fitting);
        onClose();
      }}
    />
  );
}

function ImportForm({ onRead }: { onRead: (read: Read) => void }) {
  const id = useId();
  const [format, setFormat] = useState<'csv' | 'gift'>('csv');
  const { state, bind } = useForm<FormData>({
    read: withoutEmpty,
    check: (fields) =>
      fields.has('file') || fields.has('text') ? null : { message: 'Please choose a file or paste a text' },
    send: async (fields) => {
      const request = { method: 'POST', path: '/admin/questions/import-check' } as const;
      onRead(await sendFields<typeof checkImport>(request, fields));
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
        hint="CSV, or GIFT as Moodle exports it. At most 2 MB and 2,000 questions."
        error={state.errors.file}
      >
        {(ties) => (
          <input
            {...ties}
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.gift,text/csv,text/plain"
            className="control control-file"
            onChange={({ target }) => setFormat(formatOf(target.files?.[0]?.name ?? '') ?? format)}
          />
        )}
      </FieldFrame>
      <TextArea name="text" label="Or paste the text" optional rows={6} spellCheck={false} error={state.errors.text} />
      <SelectField
        name="format"
        label="It is"
        options={[
          { value: 'csv', label: 'A table (CSV)' },
          { value: 'gift', label: 'GIFT (Moodle)' },
        ]}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'gift' ? 'gift' : 'csv')}
      />
      <div className="question-set-acts">
        <Button type="submit" busy={state.status === 'loading'} busyLabel="Reading...">
          Look at the questions
        </Button>
        <Button variant="text" icon={Download} onClick={template}>
          CSV template
        </Button>
      </div>
      <FormError message={Object.keys(state.errors).length > 0 ? null : state.message} />
    </form>
  );
}

/** A file goes before a text; what is empty is left out. */
function withoutEmpty(fields: FormData): FormData {
  const file = fields.get('file');
  const text = fields.get('text');
  const hasFile = file instanceof File && file.size > 0;
  if (!hasFile) fields.delete('file');
  if (hasFile || typeof text !== 'string' || text.trim() === '') fields.delete('text');
  return fields;
}

function formatOf(fileName: string): 'csv' | 'gift' | null {
  if (/\.(csv|tsv)$/i.test(fileName)) return 'csv';
  return /\.(gift|txt)$/i.test(fileName) ? 'gift' : null;
}
