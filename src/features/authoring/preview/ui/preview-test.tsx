import { Button } from '../../../../ui/button.tsx';
import type { PreviewedQuestion } from '../../contract.ts';
import { PreviewQuestions } from './preview-questions.tsx';

/** A quiz or the final test with all of its questions and their keys. It cannot be submitted. */
export function PreviewTest({ title, questions }: { title: string; questions: readonly PreviewedQuestion[] }) {
  return (
    <article className="preview-test">
      <h2 className="type-h3">{title}</h2>
      <PreviewQuestions questions={questions} />
      <div className="preview-submit">
        <Button disabled aria-describedby="preview-submit">
          Submit
        </Button>
        <p id="preview-submit" className="preview-note-line">
          A preview cannot be submitted: no attempt is recorded.
        </p>
      </div>
    </article>
  );
}
