import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { RowActs, type RowAct } from '../../../../ui/lists/row-acts.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { Stars } from '../../../../ui/stars.tsx';
import type { moderateComments, OfficeComment } from '../moderation-contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { DateAndTime } from '../../../../ui/date-text.tsx';
import { inComments } from '../../office-list/ui/post-labels.ts';

type Act = 'hide' | 'show' | 'delete';

/** Comments with their single and bulk actions. */
export function ModeratedComments({ comments }: { comments: OfficeComment[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const ids = comments.map(({ id }) => id).filter((id) => chosen.has(id));

  async function run(act: Act, on: string[]): Promise<void> {
    if (isBusy) return;
    const question = { title: `Delete ${inComments(on.length)} for good?`, go: 'Delete', isDanger: true };
    if (act === 'delete' && !(await askFirst(question))) return;
    setBusy(true);
    try {
      const body = { act, ids: on };
      await callApi<typeof moderateComments>({ method: 'POST', path: '/admin/comments/moderate', body });
      setChosen(new Set());
      await revalidate();
      showToast('ok', `${inComments(on.length)} ${DONE[act]}.`);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(false);
  }

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      <div className="comments-bar">
        <CheckField
          label={ids.length > 0 ? `${ids.length} selected` : 'Select all on this page'}
          checked={ids.length === comments.length}
          onChange={(event) => setChosen(new Set(event.target.checked ? comments.map(({ id }) => id) : []))}
        />
        {ids.length > 0 && (
          <>
            <Button variant="line" size="small" icon={EyeOff} busy={isBusy} onClick={() => void run('hide', ids)}>
              Hide
            </Button>
            <Button variant="line" size="small" icon={Eye} busy={isBusy} onClick={() => void run('show', ids)}>
              Show
            </Button>
            <Button variant="danger" size="small" icon={Trash2} busy={isBusy} onClick={() => void run('delete', ids)}>
              Delete
            </Button>
          </>
        )}
      </div>
      <ul className="moderated">
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            isChosen={chosen.has(comment.id)}
            isBusy={isBusy}
            onChoose={(isChosen) => choose(comment.id, isChosen)}
            onAct={(act) => void run(act, [comment.id])}
          />
        ))}
      </ul>
    </>
  );
}

interface CommentProps {
  comment: OfficeComment;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onAct: (act: Act) => void;
}

function Comment({ comment, isChosen, isBusy, onChoose, onAct }: CommentProps) {
  const { id, name, isGuest, email, text, rating, isHidden, createdAt, post } = comment;
  const about = `the comment of ${name}`;
  const deleting: RowAct = {
    label: 'Delete',
    name: `Delete ${about}`,
    icon: Trash2,
    isOff: isBusy,
    isDanger: true,
    onClick: () => onAct('delete'),
  };
  return (
    <li className="box moderated-comment" data-hidden={isHidden || undefined}>
      <CheckField
        label={<span className="unseen">Choose the comment of {name}</span>}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="moderated-words">
        <p className="moderated-head">
          <strong>{name}</strong>
          {isGuest && <Badge>Guest</Badge>}
          {email && (
            <a className="office-link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          <Stars value={rating} />
          {isHidden && <Badge tone="warn">Hidden</Badge>}
        </p>
        <p className="office-note">
          <DateAndTime iso={createdAt} /> on{' '}
          <a className="office-link" href={`/blog/${post.slug}#comments`}>
            {post.title}
          </a>
        </p>
        <p className="moderated-text">{text}</p>
        <AnswerForm key={`${id}-${comment.answer}`} comment={comment}>
          <Button
            variant="quiet"
            size="small"
            icon={isHidden ? Eye : EyeOff}
            disabled={isBusy}
            onClick={() => onAct(isHidden ? 'show' : 'hide')}
          >
            {isHidden ? 'Show' : 'Hide'}
            <span className="unseen"> {about}</span>
          </Button>
          <RowActs about={about} maxShown={0} acts={[deleting]} />
        </AnswerForm>
      </div>
    </li>
  );
}

const DONE: Record<Act, string> = { hide: 'hidden', show: 'shown', delete: 'deleted' };
