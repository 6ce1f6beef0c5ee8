import { lowered, raised } from '../../kit/text/raised-text.ts';

/** Marks a cell that shows an error; no user types these characters. */
export const ERROR_MARK = '\uFDD0';
/** For a formula without a calculated value, as some programs write it. */
const UNCALCULATED = 'a formula without a value';
const PERCENT_FORMATS = new Set([9, 10]);

/**
 * The parts of a workbook with the cells as displayed, where the library would return something else: `40%` for 0.4, superscripts and
 * subscripts, errors, and formulas without a value.
 */
export function showCells(parts: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const percents = percentStyles(textOf(parts.get('xl/styles.xml')));
  const shown = new Map(parts);
  for (const [path, part] of parts) {
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(path);
    if (!isSheet && path !== 'xl/sharedStrings.xml') continue;
    const xml = textOf(part);
    const written = shiftedRuns(isSheet ? shownCells(xml, percents) : xml);
    if (written !== xml) shown.set(path, Buffer.from(written));
  }
  return shown;
}

function textOf(part: Uint8Array | undefined): string {
  return part ? new TextDecoder('utf-8').decode(part) : '';
}

/** The styles, by number, that format a number as a percentage. */
function percentStyles(styles: string): Set<number> {
  const formats = new Set(PERCENT_FORMATS);
  for (const [format] of styles.matchAll(/<numFmt\b[^>]*>/g))
    if (isPercentFormat(/formatCode="([^"]*)"/.exec(format)?.[1] ?? ''))
      formats.add(Number(/numFmtId="(\d+)"/.exec(format)?.[1]));
  const begin = styles.indexOf('<cellXfs');
  const end = styles.indexOf('</cellXfs>', begin);
  const list = begin < 0 || end < 0 ? '' : styles.slice(begin, end);
  const used = Array.from(list.matchAll(/<xf\b[^>]*>/g), ([style]) => Number(/numFmtId="(\d+)"/.exec(style)?.[1] ?? 0));
  return new Set(used.flatMap((format, at) => (formats.has(format) ? [at] : [])));
}

/** A quoted or escaped sign in a format is literal and does not multiply by 100. */
function isPercentFormat(code: string): boolean {
  return code.replaceAll(/&quot;.*?&quot;|\\./g, '').includes('%');
}

/** Scans from cell to cell: a pattern for whole cells would scan the rest of the sheet for each that does not close. */
function shownCells(xml: string, percents: ReadonlySet<number>): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = xml.indexOf('<c '); at >= 0; at = xml.indexOf('<c ', from)) {
    const close = xml.indexOf('>', at);
    if (close < 0) break;
    const isEmpty = xml.charAt(close - 1) === '/';
    const end = isEmpty ? -1 : xml.indexOf('</c>', close);
    if (!isEmpty && end < 0) break;
    parts.push(xml.slice(from, at));
    from = isEmpty ? close + 1 : end + 4;
    const cell = xml.slice(at, from);
    parts.push(isEmpty ? cell : shownCell(xml.slice(at, close), xml.slice(close + 1, end), percents, cell));
  }
  return parts.join('') + xml.slice(from);
}

function shownCell(open: string, content: string, percents: ReadonlySet<number>, cell: string): string {
  const type = /\st="(\w+)"/.exec(open)?.[1] ?? 'n';
  const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
  const bare = open.replace(/\st="\w+"/, '');
  const text = (shown: string) => `${bare} t="str"><v>${shown}</v></c>`;
  if (type === 'e') return text(`${ERROR_MARK}${value ?? '#N/A'}`);
  if (value === undefined && content.includes('<f') && !content.includes('<v')) return text(ERROR_MARK + UNCALCULATED);
  const style = Number(/\ss="(\d+)"/.exec(open)?.[1] ?? -1);
  if (type !== 'n' || value === undefined || !percents.has(style) || !Number.isFinite(Number(value))) return cell;
  return text(`${Number((Number(value) * 100).toPrecision(15))}%`);
}

/** Superscripts and subscripts of a cell as plain letters. */
function shiftedRuns(xml: string): string {
  if (!xml.includes('<vertAlign')) return xml;
  return xml
    .split(/(?=<rPr>)/)
    .map((run) => {
      const [, shift] = /<vertAlign\s+val="(superscript|subscript)"/.exec(run.slice(0, run.indexOf('</rPr>'))) ?? [];
      if (shift === undefined) return run;
      return run.replace(/(<t[^>]*>)([^<]+)(?=<\/t>)/, (_, open: string, text: string) => {
        return open + (shift === 'superscript' ? raised(text) : lowered(text));
      });
    })
    .join('');
}
