import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { PdfPage } from '../../../learning/viewers/ui/pdf-page.tsx';

interface PdfWorkProps {
  name: string;
  url: string;
  /** From 1. */
  page: number;
  onPages: (count: number) => void;
  onBroken: () => void;
  /** Draws the pins around the page. */
  children: (page: ReactNode) => ReactNode;
}

/** One page of a submitted PDF. The library of the player's viewer is loaded on demand. */
export function PdfWork({ name, url, page, onPages, onBroken, children }: PdfWorkProps) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [shown, setShown] = useState<PDFPageProxy | null>(null);
  const tellPages = useEffectEvent(onPages);
  const fail = useEffectEvent(onBroken);
  useEffect(() => {
    let isLeft = false;
    let close = () => {};
    const open = async () => {
      const { openPdf } = await import('../../../learning/viewers/ui/open-pdf.ts');
      if (isLeft) return;
      const opened = openPdf(url);
      close = opened.close;
      const loaded = await opened.document;
      if (isLeft) return;
      setFile(loaded);
      tellPages(loaded.numPages);
    };
    open().catch(() => {
      if (!isLeft) fail();
    });
    return () => {
      isLeft = true;
      setFile(null);
      setShown(null);
      close();
    };
  }, [url]);
  useEffect(() => {
    let isLeft = false;
    if (!file) return;
    file.getPage(Math.min(page, file.numPages)).then(
      (loaded) => !isLeft && setShown(loaded),
      () => !isLeft && fail(),
    );
    return () => {
      isLeft = true;
    };
  }, [file, page]);
  if (!file || !shown) {
    return (
      <div className="skeleton">
        <div className="pdf-page pdf-page-room" aria-hidden="true" />
        <output className="skeleton-note">Loading the page...</output>
      </div>
    );
  }
  return children(
    <PdfPage
      key={shown.pageNumber}
      page={shown}
      watermark=""
      label={`${name}, page ${shown.pageNumber} of ${file.numPages}`}
    />,
  );
}
