import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { RejectedFileButton } from '../../../../ui/import-trial/row-issues.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import type {
  ImportIssue,
  ImportFormat,
  ImportNote,
  ImportReading,
} from '../../../assessment/question-bank/import-contract.ts';
import { questionKinds } from '../../../assessment/question-kinds/kinds.ts';
import { countOf } from '../../../assessment/question-bank/ui/test-labels.ts';
import type { QuestionDraft } from '../../rules.ts';
import { formatOptions, describeReading } from './import-formats.ts';

interface ImportPreviewProps {
  questions: readonly QuestionDraft[];
  /** The number of questions beyond the limit of a test. */
  beyond: number;
  /** The number of questions that the test already has. */
  known: number;
  reading: ImportReading;
  issues: readonly ImportIssue[];
  /** What the questions lose. */
  leftOut: readonly ImportNote[];
  onReadAs: (format: ImportFormat) => Promise<void>;
  /** The rejected questions, to fix and import again. */
  refusedFile: { name: string; text: string } | null;
  onBack: () => void;
  onAdd: () => Promise<void>;
}

/** The questions of a file before they are added, and the rejected ones with the reason. */
export function ImportPreview(props: ImportPreviewProps) {
  const { questions, beyond, known, reading, issues, leftOut, refusedFile, onReadAs, onBack, onAdd } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onAdd();
    } catch (error) {
      setProblem(errorMessage(error, 'The questions were not added'));
      setBusy(false);
    }
  };
  return (
    <div className="import-preview">
      <div role="status" className="test-note">
        <p>
          {countOf(questions.length, 'question')} can be added
          {issues.length > 0 && `, ${countOf(issues.length, 'row')} can’t`}.
        </p>
        {known > 0 && <p>{countOf(known, 'question')} already in the test.</p>}
        {beyond > 0 && <p>{countOf(beyond, 'question')} more would not fit: a test holds 500.</p>}
      </div>
      <HowRead reading={reading} onReadAs={onReadAs} />
      {issues.length > 0 && (
        <>
          <div>
            <h3 className="question-figures-sub">Rows to fix</h3>
            {/* Columns would be too narrow in a dialog. */}
            <ul className="import-list" tabIndex={0} aria-label="Rows to fix">
              {issues.slice(0, MAX_SHOWN).map(({ line, column, value, text, message }) => (
                <li key={`${line} ${message} ${text}`}>
                  <strong>
                    Line {line}
                    {column && `, column ${column}`}.
                  </strong>{' '}
                  {message}
                  {(value || text) && <span className="import-excerpt">{value || text}</span>}
                </li>
              ))}
              {issues.length > MAX_SHOWN && <li>And {issues.length - MAX_SHOWN} more.</li>}
            </ul>
          </div>
          {refusedFile && <RejectedFileButton file={refusedFile} label="Download rows to fix" />}
        </>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3 className="question-figures-sub">Parts left out</h3>
          <ul className="import-list" tabIndex={0} aria-label="Parts left out">
            {leftOut.slice(0, MAX_SHOWN).map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <strong>Line {line}.</strong> {message}
              </li>
            ))}
            {leftOut.length > MAX_SHOWN && <li>And {leftOut.length - MAX_SHOWN} more.</li>}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div>
          <h3 className="question-figures-sub">What can be added</h3>
          <ol className="import-list" tabIndex={0} aria-label="What can be added">
            {questions.slice(0, MAX_SHOWN).map((question) => (
              <PreviewedQuestion key={question.id} question={question} />
            ))}
            {questions.length > MAX_SHOWN && <li>And {questions.length - MAX_SHOWN} more.</li>}
          </ol>
        </div>
      )}
      <div className="question-set-acts">
        {questions.length > 0 && (
          <Button busy={isBusy} busyLabel="Adding..." onClick={() => void add()}>
            Add {countOf(questions.length, 'question')}
          </Button>
        )}
        <Button variant="line" disabled={isBusy} onClick={onBack}>
          Choose another file
        </Button>
      </div>
      <FormError message={problem} />
    </div>
  );
}

/** How the file was parsed; a wrong detection can be corrected here. */
function HowRead({ reading, onReadAs }: Pick<ImportPreviewProps, 'reading' | 'onReadAs'>) {
  const { columns, unused, format } = reading;
  const [issue, setIssue] = useState<string | null>(null);
  const readAs = async (chosen: ImportFormat) => {
    try {
      setIssue(null);
      await onReadAs(chosen);
    } catch (error) {
      setIssue(errorMessage(error, 'The file was not read again'));
    }
  };
  return (
    <div className="import-reading">
      <h3 className="question-figures-sub">How the file was read</h3>
      <p>{describeReading(reading)}.</p>
      {columns.length > 0 && (
        <p className="import-columns">
          Columns:{' '}
          {columns.map(({ head, field }, at) => (
            <span key={`${head} ${field}`}>
              {at > 0 && ', '}
              <strong>{head}</strong> ({field})
            </span>
          ))}
          .
        </p>
      )}
      {unused.length > 0 && <p>Not used: {unused.join('; ')}.</p>}
      <SelectField
        name="read-as"
        label="Read it as"
        options={formatOptions}
        value={format}
        error={issue ?? undefined}
        onChange={({ target }) => {
          const chosen = formatOptions.find(({ value }) => value === target.value);
          if (chosen) void readAs(chosen.value);
        }}
      />
    </div>
  );
}

/** A question as it would be stored: all options with the right ones marked, and its explanation. */
function PreviewedQuestion({ question: draft }: { question: QuestionDraft }) {
  const { question, kind, options, correct, explanation } = draft;
  const { name, previewKey } = questionKinds[kind];
  return (
    <li>
      <span className="import-words">{question}</span> <Badge>{name}</Badge>
      {previewKey ? (
        <span className="import-excerpt import-words">
          {previewKey({ ...draft, correct: correct.map((text) => text.replaceAll('\n', ' or ')) })}
        </span>
      ) : (
        <ul className="import-options">
          {options.map((option) => (
            <li key={option} className="import-words">
              {option} {correct.includes(option) && <Badge>right</Badge>}
            </li>
          ))}
        </ul>
      )}
      {explanation && <span className="import-excerpt import-words">{explanation}</span>}
    </li>
  );
}

const MAX_SHOWN = 100;
