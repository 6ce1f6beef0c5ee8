import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { sendFields } from '../../../ui/api-client.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { tryImport } from '../../learning/import-contract.ts';
import { IMPORT_LIMIT_BYTES, MOST_IMPORTED } from '../../learning/rules.ts';
import type { TriedImport } from './import-trial.tsx';
import { readWritten } from './read-written.ts';

const EXAMPLE = 'name,email,phone,course,reason\nAsha Example,asha@example.com,+91 90000 00000,,Evening batch\n';

/** Takes a file or a pasted table and tries it; nothing is changed yet. */
export function ImportForm({ onTried }: { onTried: (tried: TriedImport) => void }) {
  const { state, bind } = useForm<File | string | null>({
    read: (fields) => {
      const file = fields.get('file');
      return file instanceof File && file.size > 0 ? file : readWritten(fields, 'text') || null;
    },
    check: (people) => {
      if (people === null) return { message: 'Please choose a file or paste a table' };
      const bytes = typeof people === 'string' ? new Blob([people]).size : people.size;
      return bytes > IMPORT_LIMIT_BYTES ? { message: 'A file of 2 MB is the most. Please part it.' } : null;
    },
    async send(people) {
      if (people === null) return;
      const fields = new FormData();
      fields.set('people', people);
      const trial = await sendFields<typeof tryImport>({ method: 'POST', path: '/admin/imports/trial' }, fields);
      onTried({ people, trial, importKey: crypto.randomUUID() });
    },
    fallback: 'The file could not be tried',
  });
  return (
    <form {...bind} className="box office-box office-form settings-box">
      <p>
        The first line names the columns: name, email, phone, course, reason. Name and email are needed. A course is
        written as the end of its address. {MOST_IMPORTED.toLocaleString('en-IN')} lines and 2 MB at most.{' '}
        <a
          className="office-link"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
          download="students.csv"
        >
          Save an example
        </a>
      </p>
      <FieldFrame label="CSV file" hint="From any spreadsheet: parted by commas, semicolons or tabs.">
        {(ties) => (
          <input
            {...ties}
            type="file"
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="control control-file"
          />
        )}
      </FieldFrame>
      <TextArea label="Or paste the table" name="text" rows={6} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Reading...">
        Try the file
      </Button>
      <FormError message={state.message} />
    </form>
  );
}
