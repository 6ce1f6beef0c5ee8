import { sendFields } from '../../../../ui/api-client.ts';
import type { tryImport } from '../import-contract.ts';
import { IMPORT_LIMIT_BYTES, MAX_IMPORTED } from '../../rules.ts';
import type { TriedImport } from './import-trial.tsx';
import { ExampleLink, TableSourceForm } from '../../../../ui/import-trial/table-source-form.tsx';

const EXAMPLE = 'name,email,phone,course,reason\nAsha Example,asha@example.com,+91 90000 00000,,Evening batch\n';

/** Takes a file or a pasted table of students or of enrolments and validates it; nothing is changed yet. */
export function ImportForm({ onTried }: { onTried: (tried: TriedImport) => void }) {
  return (
    <TableSourceForm
      limitBytes={IMPORT_LIMIT_BYTES}
      about={
        <>
          The first line names the columns: name, e-mail, phone, course, reason, in any order and by their usual names.
          New students need a name and an e-mail address. To enrol people who have an account, their e-mail address or
          phone number and the course are enough. A course is written as its title or the end of its address.{' '}
          {MAX_IMPORTED.toLocaleString('en-IN')} rows and 2 MB at most.{' '}
          <ExampleLink csv={EXAMPLE} name="students.csv" />
        </>
      }
      onCheck={async (users) => {
        const fields = new FormData();
        fields.set('people', users);
        const trial = await sendFields<typeof tryImport>({ method: 'POST', path: '/admin/imports/trial' }, fields);
        onTried({ people: users, trial, importKey: crypto.randomUUID() });
      }}
    />
  );
}
