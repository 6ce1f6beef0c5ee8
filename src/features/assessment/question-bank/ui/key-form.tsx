import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { correctKey, OfficeQuestion } from '../../office-contract.ts';
import { KeyFields } from '../../question-kinds/ui/editor-fields.tsx';
import { describeRegrading } from './office-labels.ts';
import type { TypedKey } from '../../question-kinds/question-kind.ts';
import { readKey } from './read-key.ts';

interface KeyDraft extends Partial<TypedKey> {
  reason: string;
  isVoid?: boolean;
}

/** Corrects the key of a question, or voids it; all attempts with it are graded again. */
export function KeyForm({ question }: { question: OfficeQuestion }) {
  return (
    <div className="key-forms">
      {!question.isVoid && <CorrectForm question={question} />}
      <VoidForm question={question} />
    </div>
  );
}

function CorrectForm({ question }: { question: OfficeQuestion }) {
  const { state, bind } = useKeyForm(question, (fields) => readKey(question, fields));
  return (
    <form {...bind} className="key-form">
      <KeyFields key={question.keyText.join()} question={question} />
      <TextArea name="reason" label="Why the key changes" rows={2} maxLength={1000} error={state.errors.reason} />
      <p className="test-note">
        All attempts with this question are marked again at once. Learners whose mark changes are told. A certificate
        once issued stays.
      </p>
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Marking...">
        Correct and mark again
      </Button>
      <FormError message={state.message} />
    </form>
  );
}

function VoidForm({ question }: { question: OfficeQuestion }) {
  const { isVoid } = question;
  const { state, bind } = useKeyForm(question, () => ({ isVoid: !isVoid }));
  return (
    <form {...bind} className="key-form">
      <TextArea
        name="reason"
        label={isVoid ? 'Why the question counts again' : 'Why the question is voided'}
        hint={isVoid ? undefined : 'It then counts as right for all, and is asked no more.'}
        rows={2}
        maxLength={1000}
        error={state.errors.reason}
      />
      <Button type="submit" variant="line" busy={state.status === 'loading'} busyLabel="Marking...">
        {isVoid ? 'Count it again' : 'Void the question'}
      </Button>
      <FormError message={state.message} />
    </form>
  );
}

function useKeyForm(question: OfficeQuestion, read: (fields: FormData) => Omit<KeyDraft, 'reason'>) {
  const { revalidate } = useRevalidator();
  return useForm<KeyDraft>({
    read: (fields) => ({ ...read(fields), reason: readText(fields, 'reason') }),
    check: () => null,
    send: async (body) => {
      const params = { id: question.id };
      const { result } = await callApi<typeof correctKey>({
        method: 'PUT',
        path: '/admin/questions/:id/key',
        params,
        body,
      });
      showToast('ok', describeRegrading(result));
    },
    onSent: () => void revalidate(),
    fallback: 'The key was not changed',
  });
}
