import type { ShapedGlyph, ShapedRun } from './shape-line.ts';

type Pdf = PDFKit.PDFDocument;

/** What we use of pdfkit's documents and embedded fonts, which its types leave out. */
interface PdfWriter {
  _font: EmbeddedFont;
  page: { height: number; fonts: Record<string, unknown> };
  addContent: (operators: string) => void;
}
interface EmbeddedFont {
  id: string;
  ref: () => unknown;
  /** Glyphs of the part that is embedded; a character code of the document is an index of this, of `unicode` and of `widths`. */
  subset: { glyphs: number[] };
  unicode: number[][];
  /** In thousandths of the size. */
  widths: number[];
}

/**
 * Writes shaped runs from left to right as text that can be marked, searched and copied, in the current fill colour. `x` and `baseline` are
 * in points. The glyphs and their places are the shaper's: pdfkit's own layout gets scripts of India wrong, so it is passed by.
 * The current font of the document is another afterwards.
 */
export function drawRuns(
  pdf: Pdf,
  runs: readonly ShapedRun[],
  { x, baseline, size }: { x: number; baseline: number; size: number },
): void {
  const writer = pdf as unknown as PdfWriter;
  let left = x;
  pdf.save();
  for (const run of runs) {
    pdf.registerFont(run.face.name, run.face.bytes);
    pdf.font(run.face.name);
    const { _font: font, page } = writer;
    page.fonts[font.id] ??= font.ref();
    // Reordered letters are written in reading order. Right-to-left text is not: some readers would reverse it again.
    const isTold = run.isComplex && !run.isRightToLeft;
    if (isTold) pdf.markContent('Span', { actual: run.text });
    writer.addContent(`BT /${font.id} ${short(size)} Tf 1 0 0 -1 ${short(left)} ${short(baseline)} Tm`);
    for (const operators of showGlyphs(font, run, size)) writer.addContent(operators);
    writer.addContent('ET');
    if (isTold) pdf.endMarkedContent();
    left += (run.glyphs.reduce((sum, glyph) => sum + glyph.xAdvance, 0) / run.face.unitsPerEm) * size;
  }
  pdf.restore();
}

/** The operators that show a run: glyphs of one height together, with the distances that differ from the widths of the font. */
function showGlyphs(font: EmbeddedFont, { face, glyphs }: ShapedRun, size: number): string[] {
  const scale = 1000 / face.unitsPerEm;
  const operators: string[] = [];
  let rise = 0;
  let shown: string[] = [];
  const flush = () => {
    if (shown.length > 0) operators.push(`[${shown.join(' ')}] TJ`);
    shown = [];
  };
  for (const glyph of glyphs) {
    if (glyph.yOffset !== rise) {
      flush();
      rise = glyph.yOffset;
      operators.push(`${short((rise / face.unitsPerEm) * size)} Ts`);
    }
    const width = face.font.glyphHAdvance(glyph.id);
    const code = codeOf(font, glyph, width * scale);
    const after = glyph.xAdvance - width - glyph.xOffset;
    if (glyph.xOffset !== 0) shown.push(short(-glyph.xOffset * scale));
    shown.push(`<${code.toString(16).padStart(4, '0')}>`);
    if (after !== 0) shown.push(short(-after * scale));
  }
  flush();
  // The rise outlasts the text otherwise.
  return rise === 0 ? operators : [...operators, '0 Ts'];
}

const codesOfFonts = new WeakMap<EmbeddedFont, Map<string, number>>();

/**
 * The code of a glyph for these characters. The same glyph has another code for other characters, so that each is
 * extracted correctly.
 */
function codeOf(font: EmbeddedFont, { id, characters }: ShapedGlyph, width: number): number {
  const codes = codesOfFonts.get(font) ?? new Map<string, number>();
  codesOfFonts.set(font, codes);
  const key = `${id} ${characters}`;
  const known = codes.get(key);
  if (known !== undefined) return known;
  const code = font.subset.glyphs.push(id) - 1;
  font.unicode[code] = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  font.widths[code] = width;
  codes.set(key, code);
  return code;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
