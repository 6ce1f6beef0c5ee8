import { Link } from 'react-router';
import { formatDayInText, formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NewPostButton } from '../../../blog/editor/ui/new-post-button.tsx';
import { commentsList } from '../../../blog/comments/ui/comments-list.ts';
import { formatAge } from '../../../reports/home/home-rules.ts';
import { HomeBox } from './home-box.tsx';
import type { Home } from './home-texts.ts';

type Writing = NonNullable<Home['writing']>;

const states: Record<Writing['posts'][number]['state'], { name: string; tone: BadgeTone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'info' },
  published: { name: 'Published', tone: 'ok' },
  changed: { name: 'Edited', tone: 'warn' },
};

/** An editor's own posts, what was changed last first. */
export function OwnPosts({ posts }: { posts: Writing['posts'] }) {
  return (
    <HomeBox
      titleId="posts-title"
      title="Your posts"
      beside={
        <Link className="office-link start-small start-end" to="/admin/posts">
          All posts
        </Link>
      }
    >
      {posts.length === 0 ? (
        <EmptyState
          title="No posts yet"
          line="Your posts appear here."
          headingLevel={3}
          act={<NewPostButton variant="line" />}
        />
      ) : (
        <ul className="todo-rows">
          {posts.map(({ id, title, state, scheduledFor, updatedAt }) => (
            <li key={id} className="todo-row post-row">
              <div className="todo-words">
                <Link className="start-name" to={`/admin/posts/${id}`}>
                  {title}
                </Link>
                <p className="todo-detail">
                  {scheduledFor
                    ? `Goes out ${formatMomentInText(scheduledFor)}`
                    : `Edited ${formatDayInText(updatedAt)}`}
                </p>
              </div>
              <Badge tone={states[state].tone}>{states[state].name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </HomeBox>
  );
}

/** Comments without a reply below an editor's own posts. */
export function OwnComments({ comments, at }: { comments: Writing['comments']; at: string }) {
  if (comments.length === 0) return null;
  return (
    <HomeBox titleId="comments-title" title="Comments on your posts">
      <ul className="todo-rows">
        {comments.map(({ id, name, post, text, createdAt }) => (
          <li key={id} className="todo-row post-row">
            <div className="todo-words">
              <p className="todo-detail">
                <strong className="start-name">{name}</strong> on {post}, {formatAge(createdAt, at)}
              </p>
              <p className="question-text">{text}</p>
            </div>
            <div className="todo-acts">
              <Link
                className="button button-quiet button-small"
                to={commentsList.href({ state: 'unanswered', sort: 'oldest' })}
                aria-label={`Reply to ${name}`}
              >
                Reply
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </HomeBox>
  );
}
