import { ChevronLeft, ChevronRight, Download, ExternalLink, MapPinPlus, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { formatSize } from '../../../../kit/numbers/format-size.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { clampZoom, zoomIn, zoomOut } from '../../../learning/viewers/ui/zoom.ts';
import type { OpenedSubmission } from './grade-draft.ts';
import { counted } from './grading-labels.ts';
import { PdfWork } from './pdf-work.tsx';
import { PinnedSheet, type NumberedPin } from './pins.tsx';

export type ShownVersion = OpenedSubmission['submission']['versions'][number];
type WorkFile = ShownVersion['files'][number];

/** What of a version is shown: a file by its id, the text or the links. */
export type ShownPart = string;

/** Returns what a version has, in the order of its tabs. */
export function partsOf({ files, text, links }: ShownVersion): { id: ShownPart; label: string }[] {
  return [
    ...files.map(({ id, name }) => ({ id, label: name })),
    ...(text.trim() === '' ? [] : [{ id: 'text', label: 'Text' }]),
    ...(links.length === 0 ? [] : [{ id: 'links', label: counted(links.length, 'link') }]),
  ];
}

/** Whether pins can stand on a part. */
export function isPinnable(version: ShownVersion, part: ShownPart): boolean {
  const file = version.files.find(({ id }) => id === part);
  return file !== undefined && file.state === 'ready' && !file.isExpired && (isPdf(file) || file.kind === 'image');
}

interface WorkPaneProps {
  submissionId: string;
  version: ShownVersion;
  part: ShownPart;
  onPart: (part: ShownPart) => void;
  page: number;
  onPage: (page: number) => void;
  pins: readonly NumberedPin[];
  chosenPin: string | null;
  isReadOnly: boolean;
  onPlace: (pin: { fileId: string; page: number; x: number; y: number }) => void;
  onMove: (id: string, place: { x: number; y: number }) => void;
  onChoose: (id: string) => void;
  onWrite: (id: string) => void;
  onDelete: (id: string) => void;
  onAddPin: () => void;
}

/** The submission: its files, text and links as tabs, with the chosen one below. */
export function WorkPane(props: WorkPaneProps) {
  const { version, part, onPart } = props;
  const parts = partsOf(version);
  const file = version.files.find(({ id }) => id === part);
  return (
    <section className="grading-work" aria-label="Submission">
      {parts.length > 1 && (
        <div className="grading-parts" role="group" aria-label="What was submitted">
          {parts.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className="pill grading-part"
              aria-current={id === part || undefined}
              onClick={() => onPart(id)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {file && <FilePart key={file.id} {...props} file={file} />}
      {part === 'text' && <div className="grading-text">{version.text}</div>}
      {part === 'links' && <Links links={version.links} />}
    </section>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className="grading-links">
      {links.map((href) => (
        <li key={href}>
          <a className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {href}
          </a>
          <span className="grading-note">
            <Icon of={ExternalLink} size={16} /> Opens another site
          </span>
        </li>
      ))}
    </ul>
  );
}

function FilePart(props: WorkPaneProps & { file: WorkFile }) {
  const { submissionId, file } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const url = `/api/admin/submissions/${submissionId}/files/${file.id}`;
  if (file.state === 'quarantined')
    return <Panel tone="error">This file is held back: the virus scanner found something harmful in it.</Panel>;
  if (file.isExpired)
    return <Panel tone="info">The files of this submission were deleted. The grade and the feedback are kept.</Panel>;
  const handleBroken = () => void whyNotShown(url).then(setFailure);
  if (failure !== null) {
    return (
      <Panel
        tone="warn"
        title="This file did not load."
        role="alert"
        act={
          <Button
            variant="line"
            size="small"
            onClick={() => {
              setFailure(null);
              setTries(tries + 1);
            }}
          >
            Try again
          </Button>
        }
      >
        {failure}
      </Panel>
    );
  }
  if (file.kind === 'audio') {
    return (
      <div className="grading-file">
        <p className="grading-file-name">{file.name}</p>
        <audio key={tries} className="grading-audio" controls preload="metadata" src={url} onError={handleBroken} />
        <DownloadFile url={url} file={file} />
      </div>
    );
  }
  if (!isPdf(file) && file.kind !== 'image') {
    return (
      <div className="grading-file">
        <p className="grading-file-name">{file.name}</p>
        <p className="grading-note">{formatSize(file.sizeBytes)}. Files of this type are opened on your computer.</p>
        <DownloadFile url={url} file={file} />
      </div>
    );
  }
  return <Sheet key={tries} {...props} url={url} onBroken={handleBroken} />;
}

/** A PDF or an image with its tools and its pins. */
function Sheet(props: WorkPaneProps & { file: WorkFile; url: string; onBroken: () => void }) {
  const { file, url, page, onPage, onBroken, isReadOnly, onPlace, onMove, onChoose, onWrite, onDelete } = props;
  const [zoom, setZoom] = useState(1);
  const [count, setCount] = useState(file.pages ?? 1);
  const pins = props.pins.filter((pin) => pin.fileId === file.id && pin.page === page);
  const sheet = {
    pins,
    chosenId: props.chosenPin,
    isReadOnly,
    zoom,
    onPlace: (place: { x: number; y: number }) => onPlace({ fileId: file.id, page, ...place }),
    onMove,
    onChoose,
    onWrite,
    onDelete,
  };
  return (
    <>
      <div className="grading-tools">
        {isPdf(file) && (
          <span className="grading-tools-group">
            <Tool icon={ChevronLeft} label="Previous page" isOff={page <= 1} onClick={() => onPage(page - 1)} />
            <span className="grading-pages">
              {page} of {count}
            </span>
            <Tool icon={ChevronRight} label="Next page" isOff={page >= count} onClick={() => onPage(page + 1)} />
          </span>
        )}
        <span className="grading-tools-group">
          <Tool icon={ZoomOut} label="Zoom out" isOff={zoom === 1} onClick={() => setZoom(zoomOut(zoom))} />
          <Tool
            icon={ZoomIn}
            label="Zoom in"
            isOff={clampZoom(zoom) >= MAX_ZOOM}
            onClick={() => setZoom(zoomIn(zoom))}
          />
        </span>
        <DownloadFile url={url} file={file} isShort />
      </div>
      <div className="grading-frame" role="region" aria-label={file.name} tabIndex={0}>
        {file.kind === 'image' ? (
          <PinnedSheet {...sheet}>
            <img className="grading-image" src={url} alt={file.name} onError={onBroken} />
          </PinnedSheet>
        ) : (
          <PdfWork name={file.name} url={url} page={page} onPages={setCount} onBroken={onBroken}>
            {(drawn) => <PinnedSheet {...sheet}>{drawn}</PinnedSheet>}
          </PdfWork>
        )}
      </div>
      {!isReadOnly && (
        <div className="grading-pin-line">
          <Button variant="quiet" size="small" icon={MapPinPlus} onClick={props.onAddPin}>
            Add pin
          </Button>
          <p className="grading-note">
            Press a place on the page to pin a comment, or <kbd>P</kbd> and the arrow keys.
          </p>
        </div>
      )}
    </>
  );
}

/** Beyond it a page is drawn with more pixels than a phone has memory for. */
const MAX_ZOOM = 4;

interface ToolProps {
  icon: typeof ZoomIn;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

function Tool({ icon, label, isOff, onClick }: ToolProps) {
  return (
    <Button variant="quiet" size="square" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <Icon of={icon} />
    </Button>
  );
}

function DownloadFile({ url, file, isShort = false }: { url: string; file: WorkFile; isShort?: boolean }) {
  return (
    <ButtonLink
      variant={isShort ? 'bare' : 'line'}
      size="small"
      icon={Download}
      href={`${url}?download=true`}
      aria-label={isShort ? `Download ${file.name}` : undefined}
    >
      Download
    </ButtonLink>
  );
}

function isPdf({ contentType }: Pick<WorkFile, 'contentType'>): boolean {
  return contentType === 'application/pdf';
}

/** What the server says about a file that a viewer could not show. */
async function whyNotShown(url: string): Promise<string> {
  try {
    const response = await fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
    if (response.ok) return 'It may be damaged. Download it to look at it.';
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
      return body.message;
  } catch {
    // No connection, or no response of ours.
  }
  return 'The connection dropped. Your feedback is kept.';
}
