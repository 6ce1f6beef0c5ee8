import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import { PdfPage } from '../../../learning/viewers/ui/pdf-page.tsx';
import { fileUrl, type OwnFile, type OwnGrade } from './own-assignment.ts';

interface PinsProps {
  pins: OwnGrade['pins'];
  chosen: string | null;
  watermark: string;
  onChoose: (id: string) => void;
}

/** The files of a version that have pins, page by page. */
export function PinnedFiles({
  assignmentId,
  files,
  pins,
  ...rest
}: PinsProps & { assignmentId: string; files: OwnFile[] }) {
  const pinned = files.filter(({ id, state, isExpired }) => {
    return state === 'ready' && !isExpired && pins.some((pin) => pin.fileId === id);
  });
  return pinned.map((file) => {
    const own = pins.filter(({ fileId }) => fileId === file.id);
    const url = fileUrl(assignmentId, file.id);
    return (
      <figure key={file.id} className="pinned">
        <figcaption>{file.name}</figcaption>
        {file.kind === 'image' ? (
          <div className="pinned-page">
            <img src={url} alt={file.name} />
            <Pins {...rest} pins={own} />
          </div>
        ) : (
          <PdfPages {...rest} pins={own} name={file.name} url={url} />
        )}
      </figure>
    );
  });
}

/** Only the pages with pins: the whole file is in the receipt. */
function PdfPages({ name, url, pins, watermark, ...rest }: PinsProps & { name: string; url: string }) {
  const [pages, setPages] = useState<PDFPageProxy[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const numbers = [...new Set(pins.map(({ page }) => page))].toSorted((one, other) => one - other);
  const wanted = numbers.join(' ');
  useEffect(() => {
    let isLeft = false;
    let close = () => {};
    const open = async () => {
      const { openPdf } = await import('../../../learning/viewers/ui/open-pdf.ts');
      if (isLeft) return;
      const opened = openPdf(url);
      close = opened.close;
      const file = await opened.document;
      const known = wanted
        .split(' ')
        .map(Number)
        .filter((number) => number <= file.numPages);
      const loaded = await Promise.all(known.map((number) => file.getPage(number)));
      if (!isLeft) setPages(loaded);
    };
    open().catch(() => !isLeft && setFailed(true));
    return () => {
      isLeft = true;
      setPages(null);
      close();
    };
  }, [url, wanted]);
  if (hasFailed) return <p className="soft">This file did not load. You can download it below.</p>;
  if (pages === null)
    return (
      <Skeleton text="Loading the pages...">
        <div className="pdf-page pdf-page-room" />
      </Skeleton>
    );
  return pages.map((page) => (
    <div key={page.pageNumber} className="pinned-page">
      <PdfPage page={page} watermark={watermark} label={`${name}, page ${page.pageNumber}`} />
      <Pins {...rest} watermark={watermark} pins={pins.filter((pin) => pin.page === page.pageNumber)} />
    </div>
  ));
}

function Pins({ pins, chosen, onChoose }: PinsProps) {
  const cssVariables = useCssVariables();
  return pins.map(({ id, number, x, y, text }) => (
    <button
      key={id}
      type="button"
      className="pin"
      data-pin={id}
      aria-pressed={chosen === id}
      aria-label={`Pin ${number}: ${text}`}
      {...cssVariables({ '--pin-x': `${x * 100}%`, '--pin-y': `${y * 100}%` })}
      onClick={() => onChoose(id)}
    >
      <span className="pin-sign" aria-hidden="true">
        {number}
      </span>
    </button>
  ));
}
