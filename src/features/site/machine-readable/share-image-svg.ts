import { belMarkup } from '../../../kit/motif/bel.ts';
import { blockMarkup } from '../../../kit/motif/block.ts';
import { clothMarkup } from '../../../kit/motif/cloth.ts';
import { scaleInSquare } from '../../../kit/motif/crops.ts';
import { DYES, INK } from '../../../kit/motif/dyes.ts';
import { isSquareFamily } from '../../../kit/motif/families.ts';
import { svgDocument } from '../../../kit/motif/motif-svg.ts';
import type { MotifPair } from '../../../kit/motif/seed.ts';
import { measureText, outlineText } from '../../../platform/drawing/outline-text.ts';
import { lineHeightOf, shapeLine } from '../../../platform/drawing/shape-line.ts';
import { fitText } from './fit-text.ts';

/** The content of a share image. */
export interface ShareSheet {
  /** The institute's name, beside its mark. */
  institute: string;
  /** Inner SVG markup, 40×40 from 0,0. */
  mark: string;
  /** A label above the title: kind or category; empty for none. */
  kind: string;
  title: string;
  /** A price, in the display face; empty for none. */
  figure: string;
  /** One or two lines at the foot. */
  note: string;
  /** A single motif is drawn as a cloth; several as a patchwork. */
  motifs: readonly [MotifPair, ...MotifPair[]];
}

const [WIDTH, HEIGHT] = [1200, 630];
const INK_2 = '#45485F';
const LEFT = 64;
/** The text stays clear of the cloth. */
const COLUMN = 592;
const SELVEDGE = { x: 716, width: 48 };
const CLOTH_X = SELVEDGE.x + SELVEDGE.width;
const TITLE_STEPS = [
  { size: 108, lines: 2 },
  { size: 88, lines: 3 },
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
  { size: 52, lines: 5 },
];
const LEADING = 1.02;
/** From below the kind to above the foot. */
const TITLE_HEIGHT = 290;
const TITLE_TRACKING = -0.02;

/**
 * A share image, 1200×630: text on white, the page's cloth beside it. No fonts or external resources. Throws when the
 * shaper is not loaded.
 */
export function shareImageSvg(sheet: ShareSheet): string {
  const [first, ...rest] = sheet.motifs;
  const image = rest.length > 0 ? patchwork(sheet.motifs) : selvedge(first) + cloth(first);
  return svgDocument(WIDTH, HEIGHT, `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="#fff"/>${image}${toText(sheet)}`);
}

function toText(sheet: ShareSheet): string {
  const [{ dye }] = sheet.motifs;
  const leading = Math.max(LEADING, lineHeightOf(shapeLine(sheet.title, 'wordmark')));
  const steps = TITLE_STEPS.map((step) => ({
    ...step,
    lines: Math.min(step.lines, Math.floor(TITLE_HEIGHT / (step.size * leading))),
  }));
  const { size, lines } = fitText(sheet.title, steps, {
    face: 'wordmark',
    width: COLUMN,
    tracking: TITLE_TRACKING,
  });
  const top = sheet.kind ? 228 : 190;
  const title = { face: 'wordmark', size, x: LEFT, fill: INK, tracking: TITLE_TRACKING, maxWidth: COLUMN } as const;
  return (
    `<g transform="translate(${LEFT} 56)scale(1.4)">${sheet.mark}</g>` +
    outlineText({
      text: sheet.institute,
      face: 'wordmark',
      size: 42,
      x: LEFT + 74,
      y: 98,
      fill: INK,
      tracking: -0.02,
      maxWidth: COLUMN - 74,
    }) +
    outlineText({
      text: sheet.kind,
      face: 'strong',
      size: 28,
      x: LEFT,
      y: 190,
      fill: DYES[dye].deep,
      maxWidth: COLUMN,
    }) +
    lines.map((text, at) => outlineText({ ...title, text, y: top + size * (0.78 + at * leading) })).join('') +
    foot(sheet)
  );
}

/** The price in large type, if any, and the note. */
function foot({ figure, note }: ShareSheet): string {
  const size = 58;
  const figureWidth = figure ? measureText(figure, 'display') * size + 24 : 0;
  const fitted = fitText(
    note,
    [
      { size: 30, lines: 1 },
      { size: 28, lines: 2 },
    ],
    { face: 'text', width: COLUMN - figureWidth },
  );
  const lines = fitted.lines.map((text, at) =>
    outlineText({
      text,
      face: 'text',
      size: fitted.size,
      x: LEFT + figureWidth,
      y: 566 - (fitted.lines.length - 1 - at) * fitted.size * 1.25,
      fill: INK_2,
      maxWidth: COLUMN - figureWidth,
    }),
  );
  return outlineText({ text: figure, face: 'display', size, x: LEFT, y: 568, fill: INK }) + lines.join('');
}

/** The border of the cloth, rotated to run vertically between text and motif. */
function selvedge({ family, dye }: MotifPair): string {
  const bel = belMarkup({ family, colours: DYES[dye], idPrefix: 'b', y: 0, width: HEIGHT, height: SELVEDGE.width });
  return `<g transform="translate(${CLOTH_X} 0)rotate(90)">${bel}</g>`;
}

/** One large print with its neighbours, cropped at the edge. */
function cloth({ family, dye }: MotifPair): string {
  const [width, repeat] = [WIDTH - CLOTH_X, isSquareFamily(family) ? 320 : 460];
  const place = isSquareFamily(family) ? { x: -52, y: -5 } : { x: 40, y: 85 - 460 };
  const prints = clothMarkup({ family, dye, idPrefix: 'c', width, height: HEIGHT, repeat, ...place });
  return (
    `<clipPath id="p"><path d="M0 0h${width}v${HEIGHT}H0z"/></clipPath>` +
    `<g transform="translate(${CLOTH_X} 0)" clip-path="url(#p)">` +
    `<path d="M0 0h${width}v${HEIGHT}H0z" fill="${DYES[dye].f}"/>${prints}</g>`
  );
}

/** Square patches, one motif each, over the whole height; a short list repeats. */
function patchwork(motifs: readonly MotifPair[]): string {
  const [columns, rows] = [3, 4];
  const side = HEIGHT / rows;
  const left = WIDTH - columns * side;
  return Array.from({ length: columns * rows }, (_, at) => {
    // Counted by column with a shift, so that a short list makes no stripes.
    const motif = motifs[(at + Math.floor(at / rows)) % motifs.length] ?? motifs[0];
    if (!motif) return '';
    const { family, dye } = motif;
    const [x, y] = [left + Math.floor(at / rows) * side, (at % rows) * side];
    const scale = (side / 100) * scaleInSquare(family);
    return (
      `<svg x="${x}" y="${y}" width="${side}" height="${side}"><path d="M0 0h${side}v${side}H0z" fill="${DYES[dye].f}"/>` +
      `<g transform="translate(${side / 2} ${side / 2})scale(${scale})">${blockMarkup({ family, dye, idPrefix: `q${at}` })}</g></svg>`
    );
  }).join('');
}
