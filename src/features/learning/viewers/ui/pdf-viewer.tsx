import './styles/pdf-viewer.css';
import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PdfPage } from './pdf-page.tsx';
import { SaveCopy } from '../../player/ui/save-copy.tsx';

interface PdfViewerProps {
  name: string;
  url: string;
  isDownloadable: boolean;
  watermark: string;
  onComplete: () => void;
  onBroken: () => void;
}

/** All pages of a PDF, one below the other. The library is loaded on demand; complete when the file has loaded. */
export function PdfViewer({ name, url, isDownloadable, watermark, onComplete, onBroken }: PdfViewerProps) {
  const [pages, setPages] = useState<PDFPageProxy[] | null>(null);
  const complete = useEffectEvent(onComplete);
  const fail = useEffectEvent(onBroken);
  useEffect(() => {
    let isLeft = false;
    let close = () => {};
    const open = async () => {
      const { openPdf } = await import('./open-pdf.ts');
      if (isLeft) return;
      const opened = openPdf(url);
      close = opened.close;
      const file = await opened.document;
      const loaded = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
      if (isLeft) return;
      setPages(loaded);
      complete();
    };
    open().catch(() => {
      if (!isLeft) fail();
    });
    return () => {
      isLeft = true;
      setPages(null);
      close();
    };
  }, [url]);

  return (
    <div className="pdf">
      {isDownloadable && <SaveCopy url={url} />}
      <div className="pdf-pages" role="region" aria-label={name} tabIndex={0}>
        {pages === null ? (
          <Skeleton text="Loading the pages...">
            <div className="pdf-page pdf-page-room" />
          </Skeleton>
        ) : (
          pages.map((page) => (
            <PdfPage
              key={page.pageNumber}
              page={page}
              watermark={watermark}
              label={`${name}, page ${page.pageNumber} of ${pages.length}`}
            />
          ))
        )}
      </div>
    </div>
  );
}
