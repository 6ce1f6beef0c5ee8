import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** A page on its way to be drawn: `done` rejects when it was cancelled. */
export interface PageDrawing {
  done: Promise<void>;
  cancel: () => void;
}

/** Opens a file for reading. `close` also stops a load that is under way. */
export function openPdf(url: string): { document: Promise<PDFDocumentProxy>; close: () => void } {
  // Compiled decoders are not allowed by our content security policy.
  const task = getDocument({ url, useWasm: false });
  return { document: task.promise, close: () => void task.destroy() };
}

/** Draws a page on the canvas in the width of its box, and its words, for selecting and reading aloud, over it. */
export function drawPage(
  page: PDFPageProxy,
  parts: { canvas: HTMLCanvasElement; words: HTMLElement; widthPx: number },
): PageDrawing {
  const scale = parts.widthPx / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(window.devicePixelRatio || 1, 2);
  parts.canvas.width = Math.floor(viewport.width * sharpness);
  parts.canvas.height = Math.floor(viewport.height * sharpness);
  parts.words.replaceChildren();
  parts.words.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas: parts.canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: parts.words, viewport });
  return {
    done: Promise.all([drawing.promise, layer.render()]).then(() => undefined),
    cancel() {
      drawing.cancel();
      layer.cancel();
    },
  };
}
