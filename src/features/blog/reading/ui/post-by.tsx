import { DateText } from '../../../../ui/date-text.tsx';
import { UserImage } from '../../../../ui/motifs/user-image.tsx';
import type { PostEntry } from '../../contract.ts';
import { authorName, readingTime } from '../../office-list/ui/post-labels.ts';

/** The author, date and reading time of a post. */
export function PostBy({
  post,
  longDate = false,
}: {
  post: Pick<PostEntry, 'author' | 'date' | 'readingMinutes'>;
  longDate?: boolean;
}) {
  const name = authorName(post.author);
  return (
    <div className="post-author-line">
      <UserImage name={name} imageUrl={post.author.image} size={48} />
      <p>
        <strong>{name}</strong>
        <span className="soft">
          <DateText iso={post.date} short={!longDate} />, {readingTime(post.readingMinutes)}
        </span>
      </p>
    </div>
  );
}
