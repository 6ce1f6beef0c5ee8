import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** A page being rendered: `done` rejects when it was cancelled. */
export interface PageDrawing {
  done: Promise<void>;
  cancel: () => void;
}

/** Opens a file for reading. `close` also cancels a pending load. */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  // Our content security policy blocks WebAssembly decoders.
  const task = getDocument({ url, useWasm: false });
  return { document: task.promise, close: () => void task.destroy() };
}

/** Renders a page on the canvas at the width of its box, with a text layer for selection and screen readers over it. */
export function drawPage(
  page: PDFPageProxy,
  parts: { canvas: HTMLCanvasElement; element: HTMLElement; widthPx: number; watermark: string },
): PageDrawing {
  const scale = parts.widthPx / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(window.devicePixelRatio || 1, 2);
  parts.canvas.width = Math.floor(viewport.width * sharpness);
  parts.canvas.height = Math.floor(viewport.height * sharpness);
  parts.element.replaceChildren();
  parts.element.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas: parts.canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  const stamped = drawing.promise.then(() => stampName(parts.canvas, parts.watermark, sharpness));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: parts.element, viewport });
  return {
    done: Promise.all([stamped, layer.render()]).then(() => undefined),
    cancel() {
      drawing.cancel();
      layer.cancel();
    },
  };
}

/** Draws the learner's name on the page, diagonally, faint enough to read through. */
function stampName(canvas: HTMLCanvasElement, text: string, sharpness: number): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.font = `${16 * sharpness}px sans-serif`;
  brush.fillStyle = 'rgb(23 24 43 / 0.13)';
  brush.textAlign = 'center';
  for (const share of [0.2, 0.5, 0.8]) {
    brush.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height * share);
    brush.rotate(-Math.PI / 7);
    brush.fillText(text, 0, 0);
  }
  brush.restore();
}
