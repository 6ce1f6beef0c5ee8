import { buffer } from 'node:stream/consumers';
import { drawingQueue } from '../jobs/drawing-queues.ts';
import { openPdf } from './open-pdf.ts';
import { drawRuns } from './pdf-text.ts';
import { shapeLine } from './shape-line.ts';

type Pdf = PDFKit.PDFDocument;

/**
 * Converts our SVG to one landscape page of A4, as vector outlines: sharp at any size. `lines` are its invisible text,
 * which can be read aloud, searched and copied. It supports what our SVGs consist of (groups, uses, paths, circles,
 * ellipses, rectangles, images, clips) and throws for anything else, and 429 or 503 when too many are queued.
 */
export async function drawingToPdf(svg: string, page: { title: string; lines: readonly string[] }): Promise<Buffer> {
  return drawingQueue.run(() => writePdf(svg, page));
}

async function writePdf(svg: string, { title, lines }: { title: string; lines: readonly string[] }): Promise<Buffer> {
  const root = parse(svg);
  const pdf = await openPdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-IN',
    pdfVersion: '1.5',
    tagged: true,
    displayTitle: true,
    info: { Title: title },
  });
  const bytes = buffer(pdf);
  const [, , width = 1, height = 1] = (root.attributes.viewBox ?? '').split(' ').map(Number);
  pdf.scale(pdf.page.width / width, pdf.page.height / height);
  const ids = new Map<string, Element>();
  collect(root, ids);
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const child of root.children) draw(pdf, child, {}, ids);
  pdf.endMarkedContent();
  writeLines(pdf, lines, height);
  pdf.end();
  return bytes;
}

/** Each line as a paragraph of the document that reading programs go through, spread over the page in its order. */
function writeLines(pdf: Pdf, lines: readonly string[], height: number): void {
  const step = height / (lines.length + 1);
  for (const [at, line] of lines.entries()) {
    const paragraph = pdf.struct('P');
    pdf.addStructure(paragraph);
    paragraph.add(pdf.markStructureContent('P', { actual: line }));
    pdf.save();
    (pdf as unknown as { addContent: (operators: string) => void }).addContent(INVISIBLE_TEXT);
    drawRuns(pdf, shapeLine(line, 'text'), { x: 2 * step, baseline: (at + 1) * step, size: step / 2 });
    pdf.restore();
    pdf.endMarkedContent();
    paragraph.end();
  }
}

/** Text rendering mode 3: neither filled nor stroked. */
const INVISIBLE_TEXT = '3 Tr';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

/** What a group passes down to its children. */
const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'];

type Style = Record<string, string>;

function parse(svg: string): Element {
  const top: Element = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (const [, closes, name = '', rest = '', isEmpty] of svg.matchAll(/<(\/?)(\w+)\b((?:[^<>"]|"[^"]*")*?)(\/?)>/g)) {
    if (closes) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map((pair) => [pair[1], pair[2]]),
    );
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const root = top.children[0];
  if (root?.name !== 'svg') throw new Error('this is no drawing');
  return root;
}

function collect(element: Element, ids: Map<string, Element>): void {
  if (element.attributes.id) ids.set(element.attributes.id, element);
  for (const child of element.children) collect(child, ids);
}

function draw(pdf: Pdf, element: Element, inherited: Style, ids: Map<string, Element>): void {
  const { name, attributes, children } = element;
  if (SILENT.has(name)) return;
  const style = { ...inherited };
  for (const key of INHERITED) if (attributes[key] !== undefined) style[key] = attributes[key];
  pdf.save();
  transform(pdf, attributes.transform ?? '');
  if (attributes.opacity) pdf.opacity(Number(attributes.opacity));
  const clip = /url\(#(.+)\)/.exec(attributes['clip-path'] ?? '')?.[1];
  if (clip) {
    for (const child of ids.get(clip)?.children ?? []) outline(pdf, child);
    pdf.clip();
  }
  if (name === 'g') for (const child of children) draw(pdf, child, style, ids);
  else if (name === 'use') drawUse(pdf, attributes, style, ids);
  else if (name === 'image') drawImage(pdf, attributes);
  else {
    outline(pdf, element);
    paint(pdf, style);
  }
  pdf.restore();
}

const SILENT = new Set(['title', 'defs', 'clipPath']);

function drawUse(pdf: Pdf, attributes: Record<string, string>, style: Style, ids: Map<string, Element>): void {
  const used = ids.get((attributes.href ?? '').slice(1));
  if (!used) throw new Error(`nothing in the drawing is called ${attributes.href}`);
  pdf.translate(number(attributes.x), number(attributes.y));
  draw(pdf, used, style, ids);
}

function drawImage(pdf: Pdf, { href = '', ...box }: Record<string, string>): void {
  const [, data] = /^data:image\/png;base64,(.+)$/.exec(href) ?? [];
  if (!data) throw new Error('a drawing holds its pictures itself, as PNG');
  const [x, y, width, height] = [number(box.x), number(box.y), number(box.width), number(box.height)];
  pdf.image(Buffer.from(data, 'base64'), x, y, { width, height });
}

function outline(pdf: Pdf, { name, attributes }: Element): void {
  const { d = '', cx, cy, r, rx, ry, x, y, width, height } = attributes;
  if (name === 'path') pdf.path(d);
  else if (name === 'circle') pdf.circle(number(cx), number(cy), number(r));
  else if (name === 'ellipse') pdf.ellipse(number(cx), number(cy), number(rx), number(ry));
  else if (name === 'rect') pdf.rect(number(x), number(y), number(width), number(height));
  else throw new Error(`a drawing for print has no <${name}>`);
}

function paint(pdf: Pdf, style: Style): void {
  const fill = style.fill === 'none' ? null : (style.fill ?? '#000');
  const stroke = style.stroke === undefined || style.stroke === 'none' ? null : style.stroke;
  if (stroke) {
    pdf.lineWidth(number(style['stroke-width'] ?? '1'));
    if (style['stroke-linecap'] === 'round') pdf.lineCap('round');
    if (style['stroke-linejoin'] === 'round') pdf.lineJoin('round');
    const [dash = 0, space = dash] = (style['stroke-dasharray'] ?? '').split(/[ ,]+/).filter(Boolean).map(Number);
    // Dots are dashes of zero length with round caps; a PDF needs some length.
    if (space > 0) pdf.dash(Math.max(dash, 0.001), { space });
  }
  if (fill && stroke) pdf.fillAndStroke(longColour(fill), longColour(stroke));
  else if (fill) pdf.fill(longColour(fill));
  else if (stroke) pdf.stroke(longColour(stroke));
}

function transform(pdf: Pdf, text: string): void {
  for (const [, kind, numbers = ''] of text.matchAll(/(?<!\w)(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = numbers.split(/[ ,]+/).map(Number);
    if (kind === 'translate') pdf.translate(a, b ?? 0);
    else if (kind === 'scale') pdf.scale(a, b ?? a);
    else if (kind === 'rotate') pdf.rotate(a);
    else throw new Error(`a drawing for print has no ${kind}`);
  }
}

/** `#fff` with all six figures. */
function longColour(colour: string): string {
  return colour.length === 4 ? `#${[...colour.slice(1)].map((part) => part + part).join('')}` : colour;
}

function number(text: string | undefined): number {
  return Number(text ?? 0);
}
