import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { readText } from '../../enquiries/ui/read-enquiry.ts';
import type { ShownReview } from '../contract.ts';
import { CONTEST_LIMIT, type ContestState } from '../rules.ts';
import { contest, type ContestedPlace } from './test-calls.ts';

interface ContestQuestionProps {
  place: ContestedPlace;
  question: ShownReview;
}

/** A learner's objection to a question: the way to make it, or how it stands. */
export function ContestQuestion({ place, question }: ContestQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(question.contest);
  const id = useId();
  const form = useForm({
    read: (fields) => ({ text: readText(fields, 'text') }),
    check: ({ text }) =>
      text.trim() === ''
        ? { message: 'Say what is wrong with the question', errors: { text: 'Say what is wrong with the question' } }
        : null,
    send: async ({ text }) => setMade(await contest(place, question.id, text)),
    fallback: 'Your objection could not be sent',
  });
  const { element } = form;
  useEffect(() => {
    if (isOpen) element.current?.querySelector('textarea')?.focus();
  }, [isOpen, element]);
  if (made) {
    return (
      <div className="contest" role="status">
        <p>
          <strong>{stateWords[made.state]}</strong>
        </p>
        <p className="contest-said">{made.text}</p>
        {made.answer && <p>Answer: {made.answer}</p>}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div className="contest">
        <Button
          variant="text"
          aria-label={`Report a problem with this question: ${question.question}`}
          onClick={() => setOpen(true)}
        >
          Report a problem with this question
        </Button>
      </div>
    );
  }
  return (
    <form className="contest" {...form.bind}>
      <TextArea
        id={id}
        name="text"
        label="What is wrong with this question?"
        hint="A teacher reads it and answers. You can contest a question once in each attempt."
        maxLength={CONTEST_LIMIT}
        error={form.state.errors.text}
      />
      <div className="test-acts">
        <Button type="submit" size="small" busy={form.state.status === 'loading'} busyLabel="Sending...">
          Send
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
      <FormError message={form.state.errors.text ? null : form.state.message} />
    </form>
  );
}

const stateWords: Record<ContestState, string> = {
  open: 'You contested this question. You get a notice when it is answered.',
  corrected: 'You contested this question, and its key was corrected.',
  voided: 'You contested this question, and it counts as right for all now.',
  kept: 'You contested this question, and it stays as it is.',
};
