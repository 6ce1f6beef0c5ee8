/** A PDF to draw on. Its library is loaded with the first one: it is large, and a server that draws none starts without it. */
export async function openPdf(options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument(options);
}
