import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { askQuestion, listLearnerQuestions, ShownLearnerQuestion } from '../contract.ts';
import { NOTE_LIMIT } from '../../rules.ts';
import { joinById } from '../../../../kit/join-by-id.ts';
import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

interface QuestionsPanelProps {
  courseId: string;
  contentId: string;
  userId: string;
  /** Called when the questions are rendered. */
  onLoaded: () => void;
}

/** Learner questions about a lesson, with the institute's answers. */
export function QuestionsPanel({ courseId, contentId, userId, onLoaded }: QuestionsPanelProps) {
  const [questions, setQuestions] = useState<ShownLearnerQuestion[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    callApi<typeof listLearnerQuestions>({ method: 'GET', path: PATH, params: { courseId, contentId } }).then(
      // A question may have been asked while they were loading.
      (answer) => isLeft || setQuestions((asked) => joinById(asked ?? [], answer.questions)),
      (error: unknown) => isLeft || setFailure(errorMessage(error, FALLBACK)),
    );
    return () => {
      isLeft = true;
    };
  }, [courseId, contentId]);
  const tell = useEffectEvent(onLoaded);
  const isLoaded = questions !== null;
  useEffect(() => {
    if (isLoaded) tell();
  }, [isLoaded]);
  return (
    <div className="lesson-panel-pane">
      <QuestionForm
        {...{ courseId, contentId }}
        draftKey={`question:${userId}:${contentId}`}
        onAsked={(question) => setQuestions((known) => [question, ...(known ?? [])])}
      />
      {failure !== null && <p role="alert">{failure}</p>}
      {questions !== null && questions.length > 0 && (
        <ul className="lesson-panel-list">
          {questions.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
      )}
    </div>
  );
}

function QuestionRow({
  question: { text, askedBy, isOwn, isHidden, askedAt, answer },
}: {
  question: ShownLearnerQuestion;
}) {
  return (
    <li className="lesson-panel-question">
      <p className="lesson-panel-words">{text}</p>
      <p className="lesson-panel-facts">
        {isOwn ? 'You asked' : `${askedBy} asked`} on <DateText iso={askedAt} short />
        {isHidden ? '. Only you see it.' : answer === null && '. Not answered yet.'}
      </p>
      {answer !== null && <p className="lesson-panel-answer">{answer}</p>}
    </li>
  );
}

/** The text stays in the browser until the server has stored it. */
function QuestionForm({
  courseId,
  contentId,
  draftKey,
  onAsked,
}: Pick<QuestionsPanelProps, 'courseId' | 'contentId'> & {
  draftKey: string;
  onAsked: (question: ShownLearnerQuestion) => void;
}) {
  const [text, setText] = useState(() => readStorage(draftKey) ?? '');
  const [said, setSaid] = useState('');
  const write = (next: string) => {
    setText(next);
    setSaid('');
    writeStorage(draftKey, next || null);
  };
  const { state, bind } = useForm({
    read: () => text,
    check: (written) => (written.trim() === '' ? { message: EMPTY, errors: { text: EMPTY } } : null),
    async send(written) {
      const request = { method: 'POST', path: PATH, params: { courseId, contentId } } as const;
      const response = await callApi<typeof askQuestion>({ ...request, body: { text: written } });
      write('');
      setSaid(response.message);
      onAsked(response.question);
    },
    keepsFields: true,
    fallback: FALLBACK,
  });
  return (
    <form {...bind} className="lesson-panel-form">
      <TextArea
        id="question-text"
        label="Ask about this lesson"
        hint="Your first name and the answer are shown to other learners of this course."
        rows={2}
        maxLength={NOTE_LIMIT}
        name="text"
        value={text}
        error={state.errors.text}
        onChange={(event) => write(event.target.value)}
      />
      <Button type="submit" variant="line" size="small" busy={state.status === 'loading'} busyLabel="Sending...">
        Ask
      </Button>
      <FormError small message={state.errors.text ? null : state.message} />
      <p role="status">{said}</p>
    </form>
  );
}

const EMPTY = 'Please write your question';
const FALLBACK = 'That did not work. Please try again.';

const PATH = '/courseStudent/:courseId/contents/:contentId/questions';
