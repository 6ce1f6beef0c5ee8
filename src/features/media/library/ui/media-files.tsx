import { Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatDay } from '../../../../kit/numbers/dates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ListBox } from '../../../../ui/lists/list-parts.tsx';
import type { OfficeColumn } from '../../../../ui/lists/table.tsx';
import { callApi } from '../../../../ui/api-client.ts';
import type { listMedia, MediaFile, removeMedia } from '../../contract.ts';
import { MediaThumb } from './media-thumb.tsx';
import { factsOf, videoTag, formatDuration } from './media-labels.ts';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { mediaList, type MediaView } from './media-list.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

interface MediaFilesProps {
  view: MediaView;
  list: RouteResponse<typeof listMedia>;
  empty: ReactNode;
}

/** A page of files, as a grid or as rows; unused ones can be selected and deleted together. */
export function MediaFiles({ view, list, empty }: MediaFilesProps) {
  const { files } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = files.filter(({ id }) => chosen.has(id));
  const from = mediaList.href(view);
  useFollowing(files.some(({ video, isReplacing }) => isReplacing || video?.state === 'working'));
  const choose = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const parts = { files, chosen, choose, from };
  return (
    <>
      {here.length > 0 && <ChosenBar files={here} onDone={() => setChosen(new Set())} />}
      <ListBox
        list={mediaList}
        view={view}
        place={list}
        caption="Files"
        columns={view.look === 'grid' ? [] : columnsFor(parts)}
        rows={files}
        rowKey={({ id }) => id}
        pagesLabel="Pages of files"
        empty={empty}
      >
        {view.look === 'grid' ? <Grid {...parts} /> : undefined}
      </ListBox>
    </>
  );
}

interface ChosenParts {
  files: MediaFile[];
  chosen: ReadonlySet<string>;
  choose: (id: string) => void;
  from: string;
}

function Grid({ files, chosen, choose, from }: ChosenParts) {
  return (
    <ul className="media-grid" aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className="media-card">
          <Link className="media-card-link" to={hrefOf(file, from)}>
            <MediaThumb file={file} />
            <span className="media-name">{file.name}</span>
          </Link>
          <p className="office-note">{factsOf(file)}</p>
          <Status file={file} />
          <Choice file={file} chosen={chosen} choose={choose} />
        </li>
      ))}
    </ul>
  );
}

function columnsFor({ files, chosen, choose, from }: ChosenParts): OfficeColumn<MediaFile>[] {
  const choosing: OfficeColumn<MediaFile> = {
    key: 'choose',
    head: 'Choose',
    cell: (file) => <Choice file={file} chosen={chosen} choose={choose} isShort />,
    place: 'act',
  };
  return [
    ...(files.some(mayChoose) ? [choosing] : []),
    {
      key: 'name',
      head: 'Name',
      cell: (file) => (
        <>
          <Link className="office-link media-name" to={hrefOf(file, from)}>
            {file.name}
          </Link>
          <Status file={file} />
        </>
      ),
      place: 'lead',
    },
    { key: 'size', head: 'Size', cell: ({ sizeBytes }) => formatSize(sizeBytes), place: 'amount' },
    {
      key: 'length',
      head: 'Length',
      cell: ({ durationSeconds }) => (durationSeconds === null ? '' : formatDuration(durationSeconds)),
      align: 'right',
    },
    {
      key: 'use',
      head: 'Used',
      cell: ({ uses }) => <span className="media-line">{countUses(uses.length)}</span>,
    },
    {
      key: 'upload',
      head: 'Uploaded',
      cell: ({ uploadedBy, createdAt }) => (
        <>
          <span className="media-line">{formatDay(createdAt)}</span>
          {uploadedBy !== null && <span className="office-note">{uploadedBy}</span>}
        </>
      ),
    },
  ];
}

function Choice({
  file,
  chosen,
  choose,
  isShort,
}: Omit<ChosenParts, 'files' | 'from'> & { file: MediaFile; isShort?: boolean }) {
  if (!mayChoose(file)) return isShort ? null : <p className="office-note">{countUses(file.uses.length)}</p>;
  return (
    <label className="check media-check">
      <input
        type="checkbox"
        className="check-box"
        checked={chosen.has(file.id)}
        onChange={() => choose(file.id)}
        aria-label={`Choose ${file.name}`}
      />
      {!isShort && <span aria-hidden>Unused</span>}
    </label>
  );
}

/** Only files that can be deleted can be selected. */
function mayChoose({ uses, mayChange, isReplacing }: MediaFile): boolean {
  return uses.length === 0 && mayChange && !isReplacing;
}

/** What is in progress for a file, or failed. */
function Status({ file: { video, issue, isReplacing, captions } }: { file: MediaFile }) {
  const tag = video && videoTag(video);
  return (
    <span className="media-status">
      {isReplacing && <Badge tone="info">New version in preparation</Badge>}
      {issue !== null && <Badge tone="warn">Can’t be opened</Badge>}
      {tag && <Badge tone={video?.state === 'failed' ? 'warn' : 'neutral'}>{tag}</Badge>}
      {captions && <Badge>Captions</Badge>}
    </span>
  );
}

function ChosenBar({ files, onDone }: { files: MediaFile[]; onDone: () => void }) {
  const { isBusy, run } = useOfficeAct();
  const [isAsking, setAsking] = useState(false);
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const remove = () =>
    void run(async () => {
      setAsking(false);
      const body = { ids: files.map(({ id }) => id) };
      const response = await callApi<typeof removeMedia>({ method: 'POST', path: '/media/files/remove', body });
      onDone();
      return response;
    });
  return (
    <div className="media-chosen" role="region" aria-label="Chosen files">
      <p aria-live="polite">{count} chosen</p>
      <Button size="small" variant="danger" icon={Trash2} busy={isBusy} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${count}?`}
        focusesTitle
        foot={
          <>
            <Button variant="danger" onClick={remove}>
              Delete {count}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>They are not used. This cannot be undone.</p>
        <ul className="media-names">
          {files.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function countUses(uses: number): string {
  if (uses === 0) return 'Unused';
  return uses === 1 ? 'Used once' : `Used ${uses} times`;
}

function hrefOf({ id }: MediaFile, from: string): string {
  const search = from.split('?')[1];
  return search ? `/admin/media/${id}?${search}` : `/admin/media/${id}`;
}

/** Polls every few seconds while something is being processed. */
export function useFollowing(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), 4000);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
