import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import { useForm } from '../../../../ui/forms/use-form.ts';
import type { KeyPreview } from '../../appeals/key-contract.ts';
import type { OfficeQuestion } from '../../office-contract.ts';
import { KeyFields } from '../../question-kinds/ui/editor-fields.tsx';
import { KeyPreviewBox, useKeyPreview, type KeyWish } from './key-preview.tsx';
import { readKey } from './read-key.ts';
import { countOf } from './test-labels.ts';

/** `correct` changes the key, `void` voids the question or lets it count again. */
export type KeyAct = 'correct' | 'void';

interface KeyDialogProps {
  question: OfficeQuestion;
  act: KeyAct | null;
  onClose: () => void;
  /** The field for the reason: of a correction, or the reply to a learner who reported the question. */
  reason: { name: 'reason' | 'answer'; label: string; hint: string };
  send: (wish: KeyWish, reason: string) => Promise<void>;
  onSent: () => void;
}

/** Corrects the key of a question or voids it: shows first what the server counts that it changes. */
export function KeyDialog(props: KeyDialogProps) {
  const { question, act, onClose } = props;
  const title = act === null ? '' : titleOf(act, question.isVoid);
  return (
    <Dialog open={act !== null} onClose={onClose} title={title} className="key-dialog" focusesTitle>
      {act !== null && <KeyDialogForm key={`${act} ${question.keyText.join()}`} {...props} act={act} />}
    </Dialog>
  );
}

function titleOf(act: KeyAct, isVoid: boolean): string {
  if (act === 'correct') return 'Correct the answer key';
  return isVoid ? 'Count the question again' : 'Void question';
}

function KeyDialogForm({ question, act, onClose, reason, send, onSent }: KeyDialogProps & { act: KeyAct }) {
  const id = useId();
  const [wish, setWish] = useState<KeyWish | null>(act === 'void' ? { isVoid: !question.isVoid } : null);
  const { preview, message } = useKeyPreview(question.id, wish);
  const { state, bind } = useForm<{ wish: KeyWish; reason: string }>({
    read: (fields) => ({ wish: wish ?? {}, reason: readText(fields, reason.name) }),
    check: (draft) =>
      draft.reason.trim() === ''
        ? { message: 'Please write the reason', errors: { [reason.name]: 'Please write the reason' } }
        : null,
    send: (draft) => send(draft.wish, draft.reason),
    onSent: () => {
      onSent();
      onClose();
    },
    keepsFields: true,
    fallback: 'The key was not changed',
  });
  return (
    <>
      <form
        {...bind}
        id={id}
        className="key-form"
        onInput={(event) => {
          bind.onInput(event);
          if (act === 'correct') setWish(readKey(question, new FormData(event.currentTarget)));
        }}
      >
        <p className="key-dialog-question">{question.question}</p>
        {act === 'correct' ? (
          <KeyFields question={question} marksKey />
        ) : (
          <p className="test-note">
            {question.isVoid
              ? 'The question is asked again, and attempts are marked by its key.'
              : 'The question then counts as correct for everyone and is no longer asked.'}
          </p>
        )}
        <TextArea
          name={reason.name}
          label={reason.label}
          hint={reason.hint}
          rows={2}
          maxLength={1000}
          error={state.errors[reason.name]}
        />
        <div aria-live="polite" aria-busy={wish !== null && !preview && !message}>
          {preview?.isChanged && <KeyPreviewBox preview={preview} />}
          {wish === null && <p className="test-note">Choose the correct answer to see what changes.</p>}
          {preview?.isChanged === false && <p className="test-note">This is already the key.</p>}
          {message && <p className="test-note">{message}</p>}
        </div>
        <FormError message={state.errors[reason.name] ? null : state.message} />
      </form>
      <div className="key-dialog-foot">
        <Button
          type="submit"
          form={id}
          disabled={!preview?.isChanged}
          busy={state.status === 'loading'}
          busyLabel="Marking..."
        >
          {goLabel(act, question.isVoid, preview)}
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        {preview?.isChanged && <span className="test-note">{mailsLine(preview)}</span>}
      </div>
    </>
  );
}

/** "Correct and mark 31 again". */
function goLabel(act: KeyAct, isVoid: boolean, preview: KeyPreview | null): string {
  const verb = act === 'correct' ? 'Correct' : isVoid ? 'Count again' : 'Void';
  return preview && preview.marked > 0 ? `${verb} and mark ${preview.marked} again` : `${verb} and mark again`;
}

function mailsLine({ mails }: KeyPreview): string {
  return mails === 0 ? 'No mails go out' : `${countOf(mails, 'mail')} ${mails === 1 ? 'goes' : 'go'} out`;
}
