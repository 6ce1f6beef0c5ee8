import { loadShaper } from '../limits/load-shaper.ts';

/**
 * A PDF to draw on, with text ready to be shaped. Its library is loaded with the first one: it is large, and a server that draws none
 * starts without it.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const [{ default: PDFDocument }] = await Promise.all([import('pdfkit'), loadShaper()]);
  return new PDFDocument(options);
}
