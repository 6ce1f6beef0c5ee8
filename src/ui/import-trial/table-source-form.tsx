import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldFrame } from '../forms/field-frame.tsx';
import { TextArea } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useForm } from '../forms/use-form.ts';
import { readWritten } from '../office/read-written.ts';

interface TableSourceFormProps {
  /** The columns that the table needs. */
  about: ReactNode;
  limitBytes: number;
  /** Sends the file or the pasted table for a preview. */
  onCheck: (source: File | string) => Promise<void>;
}

const FILE_TYPES =
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Accepts the table of an import as a file or pasted; nothing is changed yet. */
export function TableSourceForm({ about, limitBytes, onCheck }: TableSourceFormProps) {
  const { state, bind } = useForm<File | string | null>({
    read: (fields) => {
      const file = fields.get('file');
      return file instanceof File && file.size > 0 ? file : readWritten(fields, 'text') || null;
    },
    check: (source) => {
      if (source === null) return { message: 'Please choose a file or paste a table' };
      const bytes = typeof source === 'string' ? new Blob([source]).size : source.size;
      return bytes > limitBytes ? { message: 'A file can have 2 MB at most. Please split it.' } : null;
    },
    async send(source) {
      if (source !== null) await onCheck(source);
    },
    fallback: 'The file could not be checked',
  });
  return (
    <form {...bind} className="box office-box office-form settings-box">
      <p>{about}</p>
      <FieldFrame
        label="CSV file or Excel workbook"
        hint="From any spreadsheet program. Old .xls files: save them as .xlsx."
      >
        {(ties) => <input {...ties} type="file" name="file" accept={FILE_TYPES} className="control control-file" />}
      </FieldFrame>
      <TextArea label="Or paste the table" name="text" rows={6} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Reading...">
        Check file
      </Button>
      <FormError message={state.message} />
    </form>
  );
}

/** A small template file, made in the browser. */
export function ExampleLink({ csv, name }: { csv: string; name: string }) {
  return (
    <a className="office-link" href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download={name}>
      Save an example
    </a>
  );
}
