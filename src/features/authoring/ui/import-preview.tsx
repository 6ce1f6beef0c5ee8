import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ImportFault } from '../../assessment/office-contract.ts';
import { kindNames } from '../../assessment/ui/office-words.ts';
import { countOf } from '../../assessment/ui/test-words.ts';
import type { QuestionDraft } from '../rules.ts';

interface ImportPreviewProps {
  questions: readonly QuestionDraft[];
  /** How many more there are than a test can hold. */
  beyond: number;
  /** How many the test has already. */
  known: number;
  faults: readonly ImportFault[];
  onBack: () => void;
  onAdd: () => void;
}

/** What a file brings, before anything is added; and what it does not bring, with the reason. */
export function ImportPreview({ questions, beyond, known, faults, onBack, onAdd }: ImportPreviewProps) {
  return (
    <div className="import-preview">
      <div role="status" className="test-note">
        <p>
          {countOf(questions.length, 'question')} can be added
          {faults.length > 0 && `, ${countOf(faults.length, 'row')} can’t`}.
        </p>
        {known > 0 && <p>{countOf(known, 'question')} of it stand in the test already.</p>}
        {beyond > 0 && <p>{countOf(beyond, 'question')} more would not fit: a test holds 500.</p>}
      </div>
      {faults.length > 0 && (
        <div>
          <h3 className="question-figures-sub">What to mend in the file</h3>
          <ul className="import-list" tabIndex={0} aria-label="What to mend in the file">
            {faults.slice(0, MOST_SHOWN).map(({ line, text, message }) => (
              <li key={`${line} ${message} ${text}`}>
                <strong>Line {line}.</strong> {message}
                {text && <span className="import-excerpt">{text}</span>}
              </li>
            ))}
            {faults.length > MOST_SHOWN && <li>And {faults.length - MOST_SHOWN} more.</li>}
          </ul>
        </div>
      )}
      {questions.length > 0 && (
        <div>
          <h3 className="question-figures-sub">What can be added</h3>
          <ol className="import-list" tabIndex={0} aria-label="What can be added">
            {questions.slice(0, MOST_SHOWN).map(({ id, question, kind, correct }) => (
              <li key={id}>
                {question} <Badge>{kindNames[kind]}</Badge>
                <span className="import-excerpt">{correct.join(' · ').replaceAll('\n', ' or ')}</span>
              </li>
            ))}
            {questions.length > MOST_SHOWN && <li>And {questions.length - MOST_SHOWN} more.</li>}
          </ol>
        </div>
      )}
      <div className="question-set-acts">
        {questions.length > 0 && <Button onClick={onAdd}>Add {countOf(questions.length, 'question')}</Button>}
        <Button variant="line" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  );
}

const MOST_SHOWN = 100;
