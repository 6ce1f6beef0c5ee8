import { useState } from 'react';
import { DateText } from '../../../../ui/date-text.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import type { ShownComment } from '../../contract.ts';
import { CommentForm } from './comment-form.tsx';
import { inComments } from '../../office-list/ui/post-labels.ts';

export interface CommentsProps {
  slug: string;
  /** Newest first; limited to the newest. */
  comments: ShownComment[];
  /** The number of all comments. */
  count: number;
  /** The name shown with the institute's replies. */
  siteName: string;
}

/** The comments of a post with the comment form; a new list replaces the old one (spec 1 §4). */
export function Comments({ slug, comments, count, siteName }: CommentsProps) {
  const [shown, setShown] = useState(comments);
  return (
    <>
      <section id="comments" className="later" aria-labelledby="comments-title">
        <h2 id="comments-title" className="type-h2-inner">
          {inComments(Math.max(count, shown.length))}
        </h2>
        {shown.length === 0 ? (
          <p className="soft comments-none">Be the first to comment.</p>
        ) : (
          <ul className="comments">
            {shown.map((comment) => (
              <Comment key={comment._id} comment={comment} siteName={siteName} />
            ))}
          </ul>
        )}
      </section>
      <CommentForm slug={slug} onSent={setShown} />
    </>
  );
}

function Comment({ comment, siteName }: { comment: ShownComment; siteName: string }) {
  return (
    <li className="comment">
      <UserImage name={comment.name} imageUrl={comment.image} size={48} />
      <div>
        <p className="comment-head">
          <strong>{comment.name}</strong>
          {comment.isGuest && <span className="badge">Guest</span>}
          <Stars value={comment.rating} />
          <span className="type-micro soft">
            <DateText iso={comment.createdAt} short />
          </span>
        </p>
        <p className="comment-text">{comment.text}</p>
        {comment.answer && (
          <div className="comment-answer">
            <p className="comment-head">
              <strong>{siteName}</strong>
              <span className="badge">Institute</span>
              <span className="type-micro soft">
                <DateText iso={comment.answer.date} short />
              </span>
            </p>
            <p className="comment-text">{comment.answer.text}</p>
          </div>
        )}
      </div>
    </li>
  );
}
