import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { EditedPost } from '../../office-list/office-contract.ts';
import type { Publishing } from './use-publishing.ts';

interface PublishFieldsProps {
  post: EditedPost;
  publishing: Publishing;
}

/** When the post goes out; once it is public, since when, and the way back. */
export function PublishFields({ post, publishing }: PublishFieldsProps) {
  const { time, setTime, isBusy, unpublish } = publishing;
  const back = post.state !== 'draft' && (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void unpublish()}>
      {post.state === 'published' ? 'Unpublish' : 'Unschedule'}
    </Button>
  );
  if (post.state === 'published') {
    return (
      <div className="publish-state">
        <p className="office-note">{sayPublished(post)}</p>
        <div className="publish-acts">
          <a className="office-link" href={`/blog/${post.slug}`}>
            View
          </a>
          {back}
        </div>
      </div>
    );
  }
  return (
    <>
      <SelectField
        label="Publish"
        value={time.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: 'At once' },
          { value: 'later', label: 'At a set time' },
        ]}
        onChange={(event) => setTime({ ...time, isLater: event.target.value === 'later' })}
      />
      {time.isLater && (
        <TextField
          label="Publish on (Indian time)"
          hint={post.scheduledFor ? `Goes out ${formatMomentInText(post.scheduledFor)}.` : undefined}
          type="datetime-local"
          value={time.at}
          onChange={(event) => setTime({ ...time, at: event.target.value })}
        />
      )}
      {back && <div className="publish-acts">{back}</div>}
    </>
  );
}

function sayPublished({ publishedAt, hasChanges }: EditedPost): string {
  const since = publishedAt === null ? 'Published.' : `Published ${formatMomentInText(publishedAt)}.`;
  return hasChanges ? `${since} Your changes since then are not public yet.` : since;
}
