import { Pencil, Share2, Trash2 } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { searchMatcher } from '../../../../kit/text/search-key.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type {
  createFeedbackComment,
  deleteFeedbackComment,
  FeedbackComment,
  listFeedbackComments,
  updateFeedbackComment,
} from '../../feedback-comments/comment-contract.ts';
import { EditComment } from './edit-comment.tsx';
import { counted } from './grading-labels.ts';

interface CommentLibraryProps {
  search: RefObject<HTMLInputElement | null>;
  /** The comment that is being written, to be kept. */
  written: string;
  hasKeys: boolean;
  onInsert: (text: string) => void;
}

/** Comments to use again: found as one types, the first hit chosen, inserted by Enter. */
export function CommentLibrary({ search, written, hasKeys, onInsert }: CommentLibraryProps) {
  const [comments, setComments] = useState<FeedbackComment[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [edited, setEdited] = useState<FeedbackComment | null>(null);
  const listId = useId();
  useEffect(() => {
    void callApi<typeof listFeedbackComments>({ method: 'GET', path: '/admin/feedback-comments', query: {} }).then(
      (response) => setComments(response.comments),
      () => setFailed(true),
    );
  }, []);
  const matches = searchMatcher(typed);
  const hits = (comments ?? []).filter(({ text }) => matches(text));
  const chosen = hits[Math.min(at, hits.length - 1)] ?? null;
  const insert = (comment: FeedbackComment | null) => {
    if (comment) onInsert(comment.text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(hits.length - 1, at + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      insert(chosen);
    }
  };
  const change = async (act: () => Promise<{ message: string; comments: FeedbackComment[] }>) => {
    try {
      const done = await act();
      setComments(done.comments);
      showToast('ok', done.message);
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
  };
  const known = comments ?? [];
  const replaced = (comment: FeedbackComment) => known.map((one) => (one.id === comment.id ? comment : one));
  const keep = () =>
    change(async () => {
      const { comment, message } = await callApi<typeof createFeedbackComment>({
        method: 'POST',
        path: '/admin/feedback-comments',
        body: { text: written, isShared: false },
      });
      return { message, comments: [comment, ...known] };
    });
  const update = (id: string, body: { text: string; isShared: boolean }) =>
    change(async () => {
      const { comment, message } = await callApi<typeof updateFeedbackComment>({
        method: 'PUT',
        path: '/admin/feedback-comments/:id',
        params: { id },
        body,
      });
      return { message, comments: replaced(comment) };
    });
  const remove = (id: string) =>
    change(async () => {
      const { message } = await callApi<typeof deleteFeedbackComment>({
        method: 'DELETE',
        path: '/admin/feedback-comments/:id',
        params: { id },
      });
      return { message, comments: known.filter((one) => one.id !== id) };
    });
  return (
    <section className="grading-library" aria-labelledby={`${listId}-title`}>
      <div className="grading-line">
        <h3 id={`${listId}-title`} className="grading-label">
          Comment library {hasKeys && <kbd aria-hidden="true">L</kbd>}
        </h3>
        <Button
          variant="text"
          aria-disabled={written.trim() === ''}
          onClick={() => written.trim() !== '' && void keep()}
        >
          Save as comment
        </Button>
      </div>
      <input
        ref={search}
        type="search"
        className="control"
        role="combobox"
        aria-label="Search comments"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        placeholder="Search comments"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="Comments" className="grading-comments" hidden={hits.length === 0}>
        {hits.map((comment, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={comment.id}
            id={`${listId}-${comment.id}`}
            role="option"
            aria-selected={comment === chosen}
            className="grading-saved"
            ref={(element) => {
              if (comment === chosen && index > 0) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => {
              setAt(index);
              insert(comment);
            }}
          >
            <span>{comment.text}</span>
            <span className="grading-note">
              {comment.isOwn && comment.usedCount > 0
                ? counted(comment.usedCount, 'time')
                : comment.isShared && 'shared'}
            </span>
          </button>
        ))}
      </div>
      {hasFailed && <FormError small message="The comments could not be loaded. Please reload the page." />}
      {comments?.length === 0 && <p className="grading-note">No saved comments yet. Save one you write often.</p>}
      {known.length > 0 && hits.length === 0 && <p className="grading-note">No comment has these words.</p>}
      {chosen?.isOwn && (
        <div className="grading-saved-acts" role="group" aria-label={`Saved comment: ${chosen.text}`}>
          <Button variant="bare" size="small" icon={Pencil} onClick={() => setEdited(chosen)}>
            Edit
          </Button>
          <Button variant="bare" size="small" icon={Trash2} onClick={() => void remove(chosen.id)}>
            Delete
          </Button>
          <Button
            variant="bare"
            size="small"
            icon={Share2}
            onClick={() => void update(chosen.id, { text: chosen.text, isShared: !chosen.isShared })}
          >
            {chosen.isShared ? 'Stop sharing' : 'Share with other trainers'}
          </Button>
        </div>
      )}
      <EditComment
        key={edited?.id}
        comment={edited}
        onClose={() => setEdited(null)}
        onSave={(id, body) => {
          setEdited(null);
          void update(id, body);
        }}
      />
    </section>
  );
}
