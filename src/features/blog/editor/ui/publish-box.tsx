import { useState } from 'react';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { EditedPost, publishPost, unpublishPost } from '../../office-list/office-contract.ts';
import { publishingProblems } from '../../rules.ts';
import { postStates } from './post-states.ts';
import type { Autosave, PostDraft } from './use-autosave.ts';

interface PublishBoxProps {
  autosave: Autosave;
  draft: PostDraft;
  onPost: (post: EditedPost) => void;
}

/** The status of the post, and the actions that change it. */
export function PublishBox({ autosave, draft, onPost }: PublishBoxProps) {
  const { post } = autosave;
  const [isBusy, setBusy] = useState(false);
  const [at, setAt] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  async function run(said: string, work: (saved: EditedPost) => Promise<{ post: EditedPost }>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblems([]);
    try {
      const saved = await autosave.flush();
      if (saved) {
        onPost((await work(saved)).post);
        showToast('ok', said);
      }
    } catch (error) {
      const words = error instanceof ApiError ? error.issues.map((issue) => sayWhere(issue)) : [];
      setProblems(
        words.length > 0 ? words : [error instanceof Error ? error.message : 'That did not work. Try again.'],
      );
    }
    setBusy(false);
  }

  const publish = (moment?: string) => {
    const missing = publishingProblems(draft);
    if (missing.length > 0) return setProblems(missing.map(sayWhere));
    const said = moment
      ? 'The post is scheduled.'
      : post.state === 'published'
        ? 'The changes are published.'
        : 'The post is published.';
    void run(said, ({ id, revision }) =>
      callApi<typeof publishPost>({
        method: 'POST',
        path: '/admin/posts/:id/publish',
        params: { id },
        body: { revision, ...(moment && { at: moment }) },
      }),
    );
  };
  const unpublish = async () => {
    const isPublished = post.state === 'published';
    const question = { title: 'Unpublish this post?', line: 'Visitors then get “Page not found”.' };
    if (isPublished && !(await askFirst({ ...question, go: 'Unpublish', isDanger: true }))) return;
    await run(isPublished ? 'The post is unpublished.' : 'The post is unscheduled.', ({ id }) =>
      callApi<typeof unpublishPost>({ method: 'POST', path: '/admin/posts/:id/unpublish', params: { id } }),
    );
  };

  const hasChanges = post.hasChanges || autosave.state !== 'saved';
  return (
    <section className="box office-box" aria-labelledby="publish-title">
      <div className="office-box-head">
        <h2 id="publish-title" className="type-h3">
          Publish
        </h2>
        <Badge tone={postStates[post.state].tone}>{postStates[post.state].name}</Badge>
      </div>
      <p className="office-note">{sayState(post)}</p>
      {problems.length > 0 && (
        <Panel tone="error" role="alert" title="Missing before it can be published:">
          {problems.join(' ')}
        </Panel>
      )}
      {post.state === 'published' ? (
        <Button
          busy={isBusy}
          disabledReason={hasChanges ? undefined : 'This version is published.'}
          onClick={() => publish()}
        >
          Publish changes
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => publish()}>
          Publish now
        </Button>
      )}
      {post.state !== 'published' && (
        <div className="publish-later">
          <TextField
            label="Publish on (Indian time)"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
          <Button variant="line" busy={isBusy} disabled={at === ''} onClick={() => publish(at)}>
            {post.state === 'scheduled' ? 'Reschedule' : 'Schedule'}
          </Button>
        </div>
      )}
      <div className="publish-acts">
        {post.state !== 'draft' && (
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => void unpublish()}>
            {post.state === 'published' ? 'Unpublish' : 'Unschedule'}
          </Button>
        )}
        {post.state === 'published' && (
          <a className="office-link" href={`/blog/${post.slug}`}>
            View
          </a>
        )}
        {post.comments > 0 && (
          <a className="office-link" href={`/admin/comments?post=${post.id}`}>
            {post.comments === 1 ? '1 comment' : `${post.comments} comments`}
          </a>
        )}
      </div>
    </section>
  );
}

function sayState({ state, publishedAt, scheduledFor, hasChanges }: EditedPost): string {
  if (state === 'scheduled' && scheduledFor) return `Goes out ${formatMoment(scheduledFor)}.`;
  if (state === 'published' && publishedAt) {
    const since = `Published ${formatMoment(publishedAt)}.`;
    return hasChanges ? `${since} Your changes since then are not public yet.` : since;
  }
  return 'Only staff see it.';
}

function sayWhere({ path, message }: { path: string; message: string }): string {
  const [, at] = /^content\.(\d+)/.exec(path) ?? [];
  return at === undefined
    ? `${message}.`.replace('..', '.')
    : `Block ${Number(at) + 1}: ${message}.`.replace('..', '.');
}
