import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import type { PageDrawing } from './open-pdf.ts';

/** One page: its space is reserved from the start; it is rendered when near the viewport, and again when its width changes. */
export function PdfPage({ page, label, watermark }: { page: PDFPageProxy; label: string; watermark: string }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const cssVariables = useCssVariables();
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => {
    const frame = box.current;
    if (!frame) return;
    let drawing: PageDrawing | null = null;
    let drawnWidth = 0;
    let isNear = false;
    let isLeft = false;
    const draw = async () => {
      const widthPx = frame.clientWidth;
      if (!isNear || widthPx === 0 || widthPx === drawnWidth || !canvas.current || !element.current) return;
      drawnWidth = widthPx;
      drawing?.cancel();
      const { drawPage } = await import('./open-pdf.ts');
      if (isLeft || drawnWidth !== widthPx || !canvas.current || !element.current) return;
      drawing = drawPage(page, { canvas: canvas.current, element: element.current, widthPx, watermark });
      // Cancelled for a newer rendering, or because the page was left.
      drawing.done.catch(() => undefined);
    };
    const near = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false;
        void draw();
      },
      // On a phone the pages scroll in their own box.
      { rootMargin: '100% 0px', scrollMargin: '100% 0px' },
    );
    const resized = new ResizeObserver(() => void draw());
    near.observe(frame);
    resized.observe(frame);
    return () => {
      isLeft = true;
      near.disconnect();
      resized.disconnect();
      drawing?.cancel();
    };
  }, [page, watermark]);

  return (
    <div
      ref={box}
      className="pdf-page"
      role="group"
      aria-label={label}
      {...cssVariables({ '--ratio': `${width} / ${height}` })}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={element} className="pdf-words" />
    </div>
  );
}
