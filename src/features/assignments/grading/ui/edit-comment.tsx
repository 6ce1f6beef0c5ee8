import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField, TextArea } from '../../../../ui/forms/field.tsx';
import type { FeedbackComment } from '../../feedback-comments/comment-contract.ts';

interface EditCommentProps {
  /** `null`: the dialog is closed. */
  comment: FeedbackComment | null;
  onClose: () => void;
  onSave: (id: string, body: { text: string; isShared: boolean }) => void;
}

const MAX_TEXT = 1000; // assignments §5

/** Changes a saved comment. */
export function EditComment({ comment, onClose, onSave }: EditCommentProps) {
  const [text, setText] = useState(comment?.text ?? '');
  const [isShared, setShared] = useState(comment?.isShared ?? false);
  const [error, setError] = useState<string>();
  const save = () => {
    if (text.trim() === '') setError('Write the comment');
    else if (comment) onSave(comment.id, { text, isShared });
  };
  return (
    <Dialog
      open={comment !== null}
      onClose={onClose}
      title="Edit comment"
      foot={
        <>
          <Button onClick={save}>Save comment</Button>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextArea
        label="Saved comment"
        rows={4}
        maxLength={MAX_TEXT}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <CheckField
        label="Share with other trainers"
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
    </Dialog>
  );
}
