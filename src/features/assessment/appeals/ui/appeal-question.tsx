import { useEffect, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { ShownReview } from '../../contract.ts';
import { APPEAL_LIMIT, type AppealState } from '../../rules.ts';
import { appeal, type AppealedPlace } from '../../attempts/ui/test-calls.ts';

interface AppealQuestionProps {
  place: AppealedPlace;
  question: ShownReview;
}

/** A learner's appeal against a question: its form, or its status. */
export function AppealQuestion({ place, question }: AppealQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState(question.appeal);
  const id = useId();
  const form = useForm({
    read: (fields) => ({ text: readText(fields, 'text') }),
    check: ({ text }) =>
      text.trim() === ''
        ? {
            message: 'Tell us what is wrong with the question',
            errors: { text: 'Tell us what is wrong with the question' },
          }
        : null,
    send: async ({ text }) => setMade(await appeal(place, question.id, text)),
    fallback: 'Your report could not be sent',
  });
  const { element } = form;
  useEffect(() => {
    if (isOpen) element.current?.querySelector('textarea')?.focus();
  }, [isOpen, element]);
  if (made) {
    return (
      <div className="appeal" role="status">
        <p>
          <strong>{stateLabels[made.state]}</strong>
        </p>
        <p className="appeal-text">{made.text}</p>
        {made.answer && <p>Answer: {made.answer}</p>}
      </div>
    );
  }
  if (!isOpen) {
    return (
      <div className="appeal">
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
    <form className="appeal" {...form.bind}>
      <TextArea
        id={id}
        name="text"
        label="What is wrong with this question?"
        hint="A teacher will read it and reply. You can report a question once in each attempt."
        maxLength={APPEAL_LIMIT}
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

const stateLabels: Record<AppealState, string> = {
  open: 'You reported this question. You will be notified when a teacher replies.',
  corrected: 'You reported this question, and its answer was corrected.',
  voided: 'You reported this question. It now counts as correct for everyone.',
  kept: 'You reported this question. It stays as it is.',
};
