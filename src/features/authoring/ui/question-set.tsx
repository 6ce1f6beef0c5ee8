import { kindNames } from '../../assessment/ui/office-words.ts';
import { countOf } from '../../assessment/ui/test-words.ts';
import type { QuizSettings } from '../../assessment/rules.ts';
import type { QuestionDraft, QuestionSet as WrittenSet } from '../rules.ts';

interface QuestionSetProps {
  questions: QuestionDraft[];
  settings: QuizSettings | null;
  kind: 'quiz' | 'final';
  onChange: (set: WrittenSet) => void;
}

/** The questions of a quiz or of the final test. */
export function QuestionSet({ questions, kind }: QuestionSetProps) {
  return (
    <section className="builder-group" aria-label={kind === 'final' ? 'Final test' : 'Quiz'}>
      <h3 className="type-h4">
        {kind === 'final' ? 'Questions' : 'Quiz'}, {countOf(questions.length, 'question')}
      </h3>
      <ol className="builder-questions">
        {questions.map((question) => (
          <li key={question.id}>
            <strong>{question.question}</strong>
            <span className="office-note">{kindNames[question.kind]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
