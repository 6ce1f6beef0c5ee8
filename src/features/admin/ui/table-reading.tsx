import { Button } from '../../../ui/button.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { RowFault, TableReading } from '../../learning/import-contract.ts';
import { saveBlob } from '../../learning/ui/save-blob.ts';

/** How an import's table was read, for a person to see whether it was read rightly. */
export function TableReadingFacts({
  reading,
  fieldWords,
}: {
  reading: TableReading;
  /** What a person calls each field. */
  fieldWords: Record<string, string>;
}) {
  const { heads, unusedHeads, duplicateHeads, otherSheets, rowsAbove } = reading;
  const nameHead = ({ head, column }: { head: string; column: string }) => `${head} (${column})`;
  return (
    <dl className="import-reading">
      <Fact name="Read as" value={nameFormat(reading)} />
      <Fact
        name="Columns"
        value={heads.map((head) => `${nameHead(head)}: ${fieldWords[head.field] ?? head.field}`).join('; ')}
      />
      {unusedHeads.length > 0 && <Fact name="Columns not used" value={unusedHeads.map(nameHead).join('; ')} />}
      {duplicateHeads.length > 0 && (
        <Fact
          name="Given twice, used where the first is empty"
          value={duplicateHeads.map((head) => `${nameHead(head)}: ${fieldWords[head.field] ?? head.field}`).join('; ')}
        />
      )}
      {otherSheets.length > 0 && <Fact name="Sheets not read" value={otherSheets.join('; ')} />}
      {rowsAbove > 0 && <Fact name="Rows above the columns" value={`${rowsAbove}, not read`} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const ENCODINGS: Record<string, string | undefined> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
};
const SEPARATORS: Record<string, string | undefined> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

function nameFormat({ kind, sheet, encoding, separator }: TableReading): string {
  if (kind === 'xlsx') return `Excel workbook, sheet ${sheet ?? ''}`;
  if (kind === 'html') return 'Table of a web page, saved under the name of a spreadsheet';
  const source = encoding === null ? 'Pasted text' : `CSV in ${ENCODINGS[encoding] ?? encoding}`;
  return `${source}, separated by ${SEPARATORS[separator ?? ','] ?? `"${separator}"`}`;
}

/** One number of what an import would do. */
export function Figure({ name, number }: { name: string; number: number }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd className="type-h4">{number.toLocaleString('en-IN')}</dd>
    </div>
  );
}

interface RowFaultsProps {
  title: string;
  faults: RowFault[];
  count: number;
}

/** Rows that are left out, or cells of them, each with its place and the reason. */
export function RowFaults({ title, faults, count }: RowFaultsProps) {
  return (
    <div className="import-bad-lines">
      <p>
        {title}
        {count > faults.length && ` The first ${faults.length} of ${count}.`}
      </p>
      <Table caption={title} columns={columns} rows={faults} rowKey={({ line, column }) => `${line}${column}`} />
    </div>
  );
}

const columns: TableColumn<RowFault>[] = [
  { key: 'line', head: 'Row', place: 'lead', headOnPhone: true, cell: ({ line }) => line },
  { key: 'column', head: 'Column', headOnPhone: true, cell: ({ column }) => column || 'All' },
  {
    key: 'value',
    head: 'Value',
    cell: ({ value, email }) => <span className="import-bad import-bad-address">{value || email || 'Empty'}</span>,
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => <span className="import-bad">{reason}</span> },
];

/** The refused rows as a file to mend and import again; the browser makes it of the text that came with the trial. */
export function RefusedRowsButton({ csv }: { csv: string }) {
  return (
    <Button
      variant="line"
      onClick={() => saveBlob('refused-rows.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }))}
    >
      Download refused rows
    </Button>
  );
}
