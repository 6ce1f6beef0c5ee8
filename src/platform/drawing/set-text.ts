import { drawRuns } from './pdf-text.ts';
import { lineHeightOf, shapeLine, widthOfRuns, type ShapedRun } from './shape-line.ts';
import type { Typeface } from './typefaces.ts';
import { wrapText } from './wrap-text.ts';

export type Pdf = PDFKit.PDFDocument;

export interface TypeStyle {
  face: Exclude<Typeface, 'wordmark'>;
  /** Points. */
  size: number;
  /** Distance of the lines in parts of the size. */
  leading: number;
  colour: string;
  /** What the text is to a screen reader. */
  role: 'H1' | 'H2' | 'H3' | 'P';
}

/** A text broken into lines, ready to be drawn with its upper left corner at a point. */
export interface SetText {
  height: number;
  /** Of its longest line. */
  width: number;
  draw(x: number, y: number): void;
}

/**
 * Breaks a text into lines of at most this width, in any script. Scripts with stacked letters get the line height that
 * they need.
 */
export function setText(pdf: Pdf, text: string, style: TypeStyle, width: number): SetText {
  const { face, size } = style;
  const measure = (part: string) => widthOfRuns(shapeLine(part, face)) * size;
  const lines = wrapText(text, width, measure).map((line): SetLine => {
    const runs = shapeLine(line, face);
    return { runs, width: widthOfRuns(runs) * size, height: Math.max(style.leading, lineHeightOf(runs)) * size };
  });
  return {
    height: lines.reduce((sum, line) => sum + line.height, 0),
    width: Math.max(0, ...lines.map((line) => line.width)),
    draw(x, y) {
      const drawLines = () => {
        pdf.fillColor(style.colour);
        let top = y;
        for (const { runs, height } of lines) {
          // The letters are centred vertically in the line.
          drawRuns(pdf, runs, { x, baseline: top + height / 2 + 0.3 * size, size });
          top += height;
        }
      };
      pdf.addStructure(pdf.struct(style.role, {}, drawLines));
    },
  };
}

interface SetLine {
  runs: ShapedRun[];
  width: number;
  height: number;
}
