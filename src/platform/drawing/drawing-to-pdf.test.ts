import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawingToPdf } from './drawing-to-pdf.ts';

const drawing = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 297 210"><title>A &lt;b&gt;</title>${parts}</svg>`;

async function open(parts: string, lines: string[] = []) {
  const bytes = await drawingToPdf(drawing(parts), { title: 'A sheet', lines });
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await pdf.getPage(1);
  return { pdf, page, operations: (await page.getOperatorList()).fnArray };
}

test('gives one page of A4 on its side, with outlines and without texts', async () => {
  const { page, operations } = await open(
    '<defs><g id="a"><circle r="3"/></g></defs><use href="#a" x="20" y="30" transform="rotate(20)"/>' +
      '<g fill="none" stroke="#fff" opacity=".5"><path d="M0 0L5 5z" stroke-dasharray="0 2" stroke-linecap="round"/></g>' +
      '<clipPath id="c"><circle r="4"/></clipPath><g clip-path="url(#c)"><ellipse rx="4" ry="2"/><rect width="3" height="2"/></g>',
  );
  expect(page.view.map(Math.round)).toEqual([0, 0, 842, 595]);
  expect((await page.getTextContent()).items).toEqual([]);
  expect(operations).toContain(OPS.constructPath);
  expect(operations).toContain(OPS.setDash);
  expect(operations).not.toContain(OPS.paintImageXObject);
});

test('says in words what it shows, unseen, in every script', async () => {
  const lines = ['Awarded to', 'कृष्णा தமிழ்', 'मीरा', 'Issued on: 1 May 2026'];
  const { pdf, page, operations } = await open('<rect width="3" height="2"/>', lines);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  for (const word of ['Awarded', '1 May 2026']) expect(text).toContain(word);
  const tree = await page.getStructTree();
  expect(tree?.children).toHaveLength(lines.length);
  expect(operations).toContain(OPS.setTextRenderingMode);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'A sheet', Language: 'en-IN' });
});

test('keeps a picture that the drawing holds', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { operations } = await open(`<image href="data:image/png;base64,${dot}" x="1" y="1" width="9" height="9"/>`);
  expect(operations).toContain(OPS.paintImageXObject);
});

test.each([
  '<text>A</text>',
  '<use href="#nothing"/>',
  '<path d="M0 0" transform="skewX(2)"/>',
  '<image href="http://x"/>',
])('throws for %s rather than leave it out', async (parts) => {
  await expect(drawingToPdf(drawing(parts), { title: 'A sheet', lines: [] })).rejects.toThrow();
});
