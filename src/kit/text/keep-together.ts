const NO_BREAK_SPACE = '\u00A0';
const WORD_JOINER = '\u2060';

const UNIT =
  'am|pm|a\\.m\\.|p\\.m\\.|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|s|days?|weeks?|months?|years?|lakhs?|crores?|' +
  'rupees?|paise|[kKMGT]B|[km]?m|cm|km|kg|g|px|pixels?|Mbps|dpi|per cent';
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const NUMBERED = 'Class|Part|Module|Lesson|Step|Section|Version|Page|Week|Month|Day|No\\.';

/** Spaces that become no-break spaces; each pattern ends with the space. */
const JOINED_SPACES = [
  // 90 minutes, 6 pm, 2.5 lakh, 95 %
  `\\d (?=(?:${UNIT})(?![\\p{L}\\d])|%)`,
  // 14 November
  `(?<![\\d.,])\\d{1,2} (?=(?:${MONTH})(?!\\p{L}))`,
  // ₹ 4,167, Rs 500
  '(?:₹|(?<!\\p{L})(?:Rs\\.?|INR)) (?=\\d)',
  // ₹4,167 × 6
  '(?<=[\\d)]) (?=[×÷] ?[₹\\d(])',
  '(?<=[\\d)][ \u00A0]?)[×÷] (?=[₹\\d(])',
  // 226 000, 00000 12345, +91 00000
  '(?<!\\d)\\d{3} (?=\\d{3}(?!\\d))|(?<!\\d)\\d{5} (?=\\d{5}(?!\\d))|\\+\\d{1,3} (?=\\d)',
  // Class 10, week 4
  `(?<!\\p{L})(?:${NUMBERED}) (?=\\d)`,
  'per (?=cent(?!\\p{L}))',
].map((pattern) => new RegExp(pattern, 'giu'));

/** A label or a button is on its own line, and keeps "e-mail" as users type and search it. */
const MIN_PROSE_LENGTH = 40;

/**
 * The same text with no-break spaces between a number and its unit, a currency and its amount, and the groups of a number. In prose the
 * hyphen of "e-mail" becomes a no-break one too.
 */
export function keepTogether(text: string): string {
  if (!/\d|e-mail|per cent/i.test(text)) return text;
  const joined = JOINED_SPACES.reduce(
    (known, pattern) => known.replaceAll(pattern, (match) => match.slice(0, -1) + NO_BREAK_SPACE),
    text,
  );
  return text.length < MIN_PROSE_LENGTH ? joined : joined.replaceAll(/(?<!\p{L})(e-)(?=mail)/giu, `$1${WORD_JOINER}`);
}

/**
 * The words of a text for a drawing with its own line breaking; a number and its unit are one. They contain plain spaces: not every
 * typeface has the no-break space.
 */
export function unbreakableWords(text: string): string[] {
  return keepTogether(text)
    .split(/[^\S\u00A0]+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(WORD_JOINER, ''));
}

/**
 * `keepTogether` for the text of a page's markup, including editors' input. Code, form values, drawings and islands stay unchanged: React
 * compares the text of an island with its own. The separators that React sets between two texts are removed, as nothing reads them here.
 */
export function keepHtmlTogether(html: string): string {
  // Parts are copied only where a text changes, and the rest in between as one piece (row uncached-page).
  let result = '';
  let copied = 0;
  let islandDepth = 0;
  for (let at = 0; at < html.length;) {
    if (html[at] === '<' && !html.startsWith(SEPARATOR, at)) {
      const end = endOfMarkup(html, at);
      islandDepth = depthAfter(html.slice(at, end), islandDepth);
      at = end;
    } else if (islandDepth > 0) at = html.startsWith(SEPARATOR, at) ? at + SEPARATOR.length : endOfText(html, at);
    else {
      const { text, end } = readText(html, at);
      const joined = keepTogether(text);
      if (end - at !== joined.length || joined !== text) {
        result += html.slice(copied, at) + joined;
        copied = end;
      }
      at = end;
    }
  }
  return result + html.slice(copied);
}

/** React's separator of two texts. */
const SEPARATOR = '<!-- -->';

/** The text from `start` to the next tag, without separators. */
function readText(html: string, start: number): { text: string; end: number } {
  let text = '';
  let end = start;
  while (end < html.length) {
    if (html.startsWith(SEPARATOR, end)) end += SEPARATOR.length;
    else if (html[end] === '<') break;
    else {
      const next = endOfText(html, end);
      text += html.slice(end, next);
      end = next;
    }
  }
  return { text, end };
}

function endOfText(html: string, start: number): number {
  const end = html.indexOf('<', start);
  return end === -1 ? html.length : end;
}

/** The end of the tag or comment that begins at `start`; for an element whose text stays as it is, the end of the element. */
function endOfMarkup(html: string, start: number): number {
  const [, closing] = UNCHANGED.exec(html.slice(start, start + 10)) ?? [];
  const mark = html.startsWith('<!--', start) ? '-->' : '>';
  const end = html.indexOf(closing === undefined ? mark : `</${closing}>`, start);
  return end === -1 ? html.length : html.indexOf('>', end) + 1;
}

const UNCHANGED = /^<(script|style|pre|code|textarea|title|select|svg)\b/;

/** The number of open `div`s of an island after a tag. */
function depthAfter(tag: string, depth: number): number {
  if (depth === 0) return /^<div\s(?:[^>]*\s)?data-island=/.test(tag) ? 1 : 0;
  if (tag.startsWith('</div')) return depth - 1;
  return /^<div\b/.test(tag) ? depth + 1 : depth;
}
