import { useEffect, useState } from 'react';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { EditedPost, listRevisions, restoreRevision, ShownRevision } from '../../office-list/office-contract.ts';
import { PostBlock } from '../../reading/ui/post-block.tsx';
import type { Autosave } from './use-autosave.ts';

interface RevisionsDialogProps {
  isOpen: boolean;
  autosave: Autosave;
  onRestored: (post: EditedPost) => void;
  onClose: () => void;
}

/** The revisions of a post with their changes, author and time; each can be viewed and restored. */
export function RevisionsDialog({ isOpen, onClose, ...props }: RevisionsDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Versions" size="wide" className="revisions-dialog">
      {isOpen && <Revisions {...props} />}
    </Dialog>
  );
}

function Revisions({ autosave, onRestored }: Pick<RevisionsDialogProps, 'autosave' | 'onRestored'>) {
  const [revisions, setRevisions] = useState<ShownRevision[] | null>(null);
  const [error, setError] = useState('');
  const { flush, post } = autosave;
  const { id } = post;
  useEffect(() => {
    let isWanted = true;
    flush()
      .then(() => callApi<typeof listRevisions>({ method: 'GET', path: '/admin/posts/:id/revisions', params: { id } }))
      .then((answer) => isWanted && setRevisions(answer.revisions))
      .catch((thrown: unknown) => isWanted && setError(thrown instanceof Error ? thrown.message : 'Try again.'));
    return () => {
      isWanted = false;
    };
  }, [flush, id]);

  async function restore(number: number): Promise<void> {
    try {
      const saved = await flush();
      if (!saved) return;
      const response = await callApi<typeof restoreRevision>({
        method: 'POST',
        path: '/admin/posts/:id/revisions/:number/restore',
        params: { id, number },
        body: { revision: saved.revision },
      });
      onRestored(response.post);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The version was not restored. Try again.');
    }
  }

  return (
    <>
      <FormError message={error} />
      {revisions === null && !error && <p role="status">Loading the versions</p>}
      {revisions?.length === 0 && <p>No versions yet. The first is saved with your first change.</p>}
      <ol className="revisions">
        {revisions?.map((revision) => (
          <Revision
            key={revision.number}
            revision={revision}
            isNewest={revision.number === post.revision}
            onRestore={() => void restore(revision.number)}
          />
        ))}
      </ol>
    </>
  );
}

const KINDS = { saved: 'Saved', published: 'Published', restored: 'Restored' } as const;

function Revision({
  revision,
  isNewest,
  onRestore,
}: {
  revision: ShownRevision;
  isNewest: boolean;
  onRestore: () => void;
}) {
  const { kind, changes, by, at, title, content } = revision;
  const [isRead, setRead] = useState(false);
  return (
    <li className="revision">
      <p>
        <strong>{formatMoment(at)}</strong>, {by}{' '}
        <Badge tone={kind === 'published' ? 'ok' : 'neutral'}>{KINDS[kind]}</Badge>
      </p>
      <p className="office-note">{changes.length > 0 ? changes.join(', ') : 'No change in the text'}</p>
      <div className="publish-acts">
        <Button variant="quiet" size="small" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
          {isRead ? 'Close' : 'Read'}
        </Button>
        {isNewest ? (
          <span className="office-note">Current</span>
        ) : (
          <Button variant="line" size="small" onClick={onRestore}>
            Restore
          </Button>
        )}
      </div>
      {isRead && (
        <div className="revision-words post-body">
          <p className="type-h3">{title}</p>
          {content.map((block, place) => (
            <PostBlock key={place} {...block} />
          ))}
        </div>
      )}
    </li>
  );
}
