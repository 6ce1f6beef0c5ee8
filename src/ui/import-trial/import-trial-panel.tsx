import './import-trial.css';
import type { ReactNode } from 'react';
import type { RowIssue, TableReading } from '../../platform/table-file/table-contract.ts';
import { Button } from '../button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { Table, type TableColumn } from '../lists/table.tsx';
import { RejectedFileButton, RowIssues } from './row-issues.tsx';
import { TableReadingDetails } from './table-reading.tsx';

interface ImportTrialPanelProps<Row extends { line: number }> {
  title: string;
  reading: TableReading;
  /** Label of each field. */
  fieldTexts: Record<string, string>;
  /** The import's result in numbers. */
  figures: { name: string; number: number }[];
  /** The first rows as they would be stored. */
  sample: Row[];
  sampleColumns: TableColumn<Row>[];
  /** Cells that are skipped while their rows are imported. */
  notes: { title: string; issues: RowIssue[]; count: number };
  bad: RowIssue[];
  badCount: number;
  refusedCsv: string;
  /** Options above the buttons. */
  children?: ReactNode;
  /** The button that imports; `null` where no row can be imported. */
  go: { label: string; busyLabel: string } | null;
  isBusy: boolean;
  /** Why the import was not started. */
  problem: string | null;
  onGo: () => void;
  onBack: () => void;
}

/** How a table was read, what importing it would do and which rows are rejected; then the import itself. */
export function ImportTrialPanel<Row extends { line: number }>(props: ImportTrialPanelProps<Row>) {
  const { title, reading, fieldTexts, figures, sample, sampleColumns, notes, bad, badCount, refusedCsv } = props;
  const { children, go, isBusy, problem, onGo, onBack } = props;
  const sampleTitle = sample.length === 1 ? 'The first row as it is stored' : 'The first rows as they are stored';
  return (
    <section className="box office-box import-trial" aria-labelledby="trial-title">
      <div role="status">
        <h2 id="trial-title" className="type-h4">
          {title}
        </h2>
      </div>
      <TableReadingDetails reading={reading} fieldTexts={fieldTexts} />
      <dl className="import-figures">
        {figures.map(({ name, number }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd className="type-h4">{number.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      {sample.length > 0 && (
        <div className="import-rows">
          <p>{sampleTitle}.</p>
          <Table caption={sampleTitle} columns={sampleColumns} rows={sample} rowKey={({ line }) => String(line)} />
        </div>
      )}
      {notes.count > 0 && <RowIssues {...notes} />}
      {badCount > 0 && (
        <>
          <RowIssues title="Rows with errors" issues={bad} count={badCount} />
          <RejectedFileButton file={{ name: 'refused-rows.csv', text: refusedCsv }} label="Download rows with errors" />
        </>
      )}
      {children}
      <p className="person-acts">
        {go && (
          <Button busy={isBusy} busyLabel={go.busyLabel} onClick={onGo}>
            {go.label}
          </Button>
        )}
        <Button variant="line" disabled={isBusy} onClick={onBack}>
          Another file
        </Button>
      </p>
      <FormError message={problem} />
    </section>
  );
}
