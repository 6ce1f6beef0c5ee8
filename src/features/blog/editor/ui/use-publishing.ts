import { useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import type { EditedPost, publishPost, unpublishPost } from '../../office-list/office-contract.ts';
import { publishingProblems } from '../../rules.ts';
import type { Autosave, PostDraft } from './use-autosave.ts';

/** When the post goes out, as the settings have it. */
export interface PublishTime {
  isLater: boolean;
  /** `2026-11-28T11:00`, local time in India; empty until it is chosen. */
  at: string;
}

export interface Publishing {
  time: PublishTime;
  setTime: (time: PublishTime) => void;
  /** "Publish", "Schedule", "Publish changes". */
  label: string;
  /** Why the button does nothing now; `null` when it does. */
  offReason: string | null;
  isBusy: boolean;
  /** What is missing before the post can be published, and what the server rejected; empty when nothing is. */
  missing: string[];
  /** Publishes or schedules the newest text; returns false when something is missing. */
  publish: () => Promise<boolean>;
  unpublish: () => Promise<void>;
}

interface PublishingInput {
  autosave: Autosave;
  draft: PostDraft;
  onPost: (post: EditedPost) => void;
}

/** Publishing, scheduling and unpublishing of the post that is edited. */
export function usePublishing({ autosave, draft, onPost }: PublishingInput): Publishing {
  const { post } = autosave;
  const [isBusy, setBusy] = useState(false);
  const [time, setTime] = useState(() => timeOf(post));
  const [rejected, setRejected] = useState<{ draft: PostDraft; words: string[] } | null>(null);
  const isPublished = post.state === 'published';
  const isLater = time.isLater && !isPublished;
  const unmet = publishingProblems(draft).map(sayWhere);
  const missing = unmet.length === 0 && rejected?.draft === draft ? rejected.words : unmet;

  async function run(said: string, work: (saved: EditedPost) => Promise<{ post: EditedPost }>): Promise<boolean> {
    if (isBusy) return true;
    setBusy(true);
    setRejected(null);
    try {
      const saved = await autosave.flush();
      if (!saved) return false;
      const changed = (await work(saved)).post;
      onPost(changed);
      setTime(timeOf(changed));
      showToast('ok', said);
      return true;
    } catch (error) {
      const words = error instanceof ApiError ? error.issues.map(sayWhere) : [];
      const fallback = error instanceof Error ? error.message : 'That did not work. Try again.';
      setRejected({ draft, words: words.length > 0 ? words : [fallback] });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const publish = async () => {
    if (unmet.length > 0) return false;
    if (!isLater && !isPublished) {
      const question = {
        title: 'Publish this post?',
        line: `It appears in ${draft.category} on the blog, and visitors can read it at once.`,
        go: 'Publish now',
      };
      if (!(await askFirst(question))) return true;
    }
    const said = isLater
      ? 'The post is scheduled.'
      : isPublished
        ? 'The changes are published.'
        : 'The post is published.';
    return run(said, ({ id, revision }) =>
      callApi<typeof publishPost>({
        method: 'POST',
        path: '/admin/posts/:id/publish',
        params: { id },
        body: { revision, ...(isLater && { at: time.at }) },
      }),
    );
  };
  const unpublish = async () => {
    const question = { title: 'Unpublish this post?', line: 'Visitors then get “Page not found”.' };
    if (isPublished && !(await askFirst({ ...question, go: 'Unpublish', isDanger: true }))) return;
    await run(isPublished ? 'The post is unpublished.' : 'The post is unscheduled.', ({ id }) =>
      callApi<typeof unpublishPost>({ method: 'POST', path: '/admin/posts/:id/unpublish', params: { id } }),
    );
  };
  const label = isPublished
    ? 'Publish changes'
    : isLater
      ? post.state === 'scheduled'
        ? 'Reschedule'
        : 'Schedule'
      : 'Publish';
  return { time, setTime, label, offReason: reasonOff(autosave, time), isBusy, missing, publish, unpublish };
}

function reasonOff({ post, state }: Autosave, { isLater, at }: PublishTime): string | null {
  if (post.state === 'published') return post.hasChanges || state !== 'saved' ? null : 'This version is published.';
  if (isLater && at === '') return 'Choose the time first.';
  return isLater && post.state === 'scheduled' && at === timeOf(post).at ? 'It is scheduled for this time.' : null;
}

function timeOf({ state, scheduledFor }: EditedPost): PublishTime {
  if (state !== 'scheduled' || scheduledFor === null) return { isLater: false, at: '' };
  const { day, time } = dayAndTime(scheduledFor);
  return { isLater: true, at: `${day}T${time}` };
}

function sayWhere({ path, message }: { path: string; message: string }): string {
  const [, at] = /^content\.(\d+)/.exec(path) ?? [];
  return at === undefined
    ? `${message}.`.replace('..', '.')
    : `Block ${Number(at) + 1}: ${message}.`.replace('..', '.');
}
