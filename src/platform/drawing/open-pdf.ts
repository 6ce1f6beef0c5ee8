import { loadShaper } from '../limits/load-shaper.ts';

/**
 * Creates a PDF, with text ready to be shaped. The library is loaded with the first one: it is large, and a server that
 * creates none starts without it.
 */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const [{ default: PDFDocument }] = await Promise.all([import('pdfkit'), loadShaper()]);
  return new PDFDocument(options);
}
