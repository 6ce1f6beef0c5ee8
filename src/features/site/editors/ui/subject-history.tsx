import { History } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoment } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { listHistory, restoreSubject } from '../site-contract.ts';
import { changesOf } from './changes-of.ts';

type Version = RouteResponse<typeof listHistory>['versions'][number];

interface SubjectHistoryProps {
  /** Without the way back to a version. */
  isReadOnly: boolean;
  subject: string;
  /** The current version, as read. */
  version: number;
  versions: readonly Version[];
  /** The fields of the screen: only their changes are listed and restored. */
  fields: readonly { name: string; label: string }[];
}

/** Recent changes of a screen's fields; each state can be restored. */
export function SubjectHistory({ isReadOnly, subject, version, versions, fields }: SubjectHistoryProps) {
  const [chosen, setChosen] = useState<Version | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const changes = changesOf(versions, fields);
  const restore = async (restores: number) => {
    setBusy(true);
    try {
      const body = { version, restores, fields: fields.map(({ name }) => name) };
      const request = { method: 'POST', path: '/admin/site/:subject/restore', params: { subject }, body } as const;
      showToast('ok', (await callApi<typeof restoreSubject>(request)).message);
    } catch (error) {
      showToast('error', error instanceof ApiError ? error.message : 'That did not work. Please try again.');
    }
    setBusy(false);
    setChosen(null);
    await revalidate();
  };
  return (
    <section className="box office-box site-history" aria-labelledby="site-history-title">
      <h2 id="site-history-title" className="type-h4">
        Versions
      </h2>
      {changes.length === 0 ? (
        <p className="soft">No changes yet. Each saved version is listed here and can be restored.</p>
      ) : (
        <ol>
          {changes.map((change, at) => (
            <li key={change.version}>
              <span>
                <strong>{change.version === 0 ? 'Default' : `Version ${change.version}`}</strong>
                {at === 0 && <Badge tone="ok">On the site</Badge>}
                <span className="office-note">
                  {formatMoment(change.savedAt)}
                  {change.savedBy && `, by ${change.savedBy}`}
                  {change.text && `. ${change.text}`}
                </span>
              </span>
              {at > 0 && !isReadOnly && (
                <Button size="small" variant="quiet" icon={History} onClick={() => setChosen(change)}>
                  Restore this version
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Restore version ${chosen?.version ?? ''}?`}
        foot={
          <>
            <Button busy={isBusy} onClick={() => chosen && void restore(chosen.version)}>
              Restore
            </Button>
            <Button variant="line" onClick={() => setChosen(null)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>It goes live at once. Unsaved changes on this page are lost. The current version stays in this list.</p>
      </Dialog>
    </section>
  );
}
