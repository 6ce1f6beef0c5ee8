import './import-trial.css';
import type { TableReading } from '../../platform/table-file/table-contract.ts';
import { encodingLabel, separatorLabel } from './format-labels.ts';

interface TableReadingProps {
  reading: TableReading;
  /** Label of each field. */
  fieldTexts: Record<string, string>;
}

/** How an import's table was read, for the user to check. */
export function TableReadingDetails({ reading, fieldTexts }: TableReadingProps) {
  const { heads, unusedHeads, duplicateHeads, otherSheets, rowsAbove } = reading;
  const nameHead = ({ head, column }: { head: string; column: string }) => `${head} (${column})`;
  const nameField = (head: { head: string; column: string; field: string }) =>
    `${nameHead(head)}: ${fieldTexts[head.field] ?? head.field}`;
  return (
    <dl className="import-facts">
      <Detail name="Read as" value={nameFormat(reading)} />
      <Detail name="Columns" value={heads.map(nameField).join('; ')} />
      {unusedHeads.length > 0 && <Detail name="Columns not used" value={unusedHeads.map(nameHead).join('; ')} />}
      {duplicateHeads.length > 0 && (
        <Detail name="Given twice, used where the first is empty" value={duplicateHeads.map(nameField).join('; ')} />
      )}
      {otherSheets.length > 0 && <Detail name="Sheets not read" value={otherSheets.join('; ')} />}
      {rowsAbove > 0 && <Detail name="Rows above the columns" value={`${rowsAbove}, not read`} />}
    </dl>
  );
}

/** One detail of how a file was read. */
export function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function nameFormat({ kind, sheet, encoding, separator }: TableReading): string {
  if (kind === 'html') return 'Table of a web page, saved under the name of a spreadsheet';
  if (kind === 'xlsx') return `Excel workbook, sheet ${sheet ?? ''}`;
  const source = encoding === null ? 'Pasted text' : `CSV in ${encodingLabel(encoding)}`;
  return `${source}, ${separatorLabel(separator ?? ',')}`;
}
