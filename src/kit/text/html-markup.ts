/** Elements that editors use in questions. Any other name in angle brackets is text. */
const NAMES =
  'a|abbr|audio|b|big|blockquote|body|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|embed|figcaption|figure|font|h[1-6]|hr|html|i|iframe|img|ins|kbd|li|mark|math|object|ol|p|pre|q|s|samp|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video|wbr|o:p';
const TAG = new RegExp(`<(/?)(${NAMES})((?:\\s[^<>]*)?)/?>`, 'gi');
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
/** Elements without an end tag. */
const VOID = /^(br|col|embed|hr|img|source|wbr)$/;

/**
 * Escapes a text that `markupOf` would take for HTML, so that it reads back unchanged; any other text stays as it is. Line breaks are
 * kept.
 */
export function escapeIfHtml(text: string): string {
  return isHtmlLike(text) ? escapeHtml(text) : text;
}

/** A text as HTML displays it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function isHtmlLike(text: string): boolean {
  return ENTITY.test(text) || text.search(TAG) >= 0 || text.search(/<!--/) >= 0;
}

/**
 * Returns a text of unknown format as HTML: closed pairs of known elements and `<br>`, `<img>` and the like are markup, as are entities
 * with their semicolon. Every other character is text, so that `a < b` and a lone `<h1>` survive. `null` when there is no markup in it.
 */
export function markupOf(text: string): { html: string; tags: string[] } | null {
  if (!isHtmlLike(text)) return null;
  const plain = withoutComments(text);
  const found = [...plain.matchAll(TAG)].map((match) => ({
    at: match.index,
    length: match[0].length,
    isEnd: match[1] === '/',
    name: (match[2] ?? '').toLowerCase(),
  }));
  const markup = new Set<number>();
  const open = new Map<string, number[]>();
  for (const [index, { name, isEnd }] of found.entries()) {
    if (VOID.test(name)) markup.add(index);
    else if (!isEnd) open.set(name, [...(open.get(name) ?? []).slice(-MAX_OPEN), index]);
    else {
      const start = open.get(name)?.pop();
      if (start !== undefined) markup.add(start).add(index);
    }
  }
  const tags = new Set<string>();
  let html = '';
  let from = 0;
  for (const [index, { at, length, name, isEnd }] of found.entries()) {
    if (!markup.has(index)) continue;
    html += textOf(plain.slice(from, at)) + plain.slice(at, at + length);
    from = at + length;
    if (!isEnd) tags.add(`<${name}>`);
  }
  return { html: html + textOf(plain.slice(from)), tags: [...tags] };
}

/** Parsed manually: a pattern would scan for the end again from every start. */
function withoutComments(text: string): string {
  let plain = '';
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    plain += text.slice(from, start);
    from = end + 3;
  }
  return plain + text.slice(from);
}

/** Deeper nesting of one element is no real question; it would make the pairing slow. */
const MAX_OPEN = 50;

/** Angle brackets are text here; an ampersand is markup only in a complete entity. */
function textOf(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;');
}
