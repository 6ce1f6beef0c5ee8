/** Elements of HTML; other names are markup only with a colon or hyphen, as Office and web components write them. */
const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col ' +
    'colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hr html i iframe image img input ins kbd label legend li link main map mark math menu meta meter nav nobr nolink noscript ' +
    'object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select small source span strike strong ' +
    'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
);
/** Elements with raw text content: without an end tag they would swallow the rest. */
const RAW = new Set(['iframe', 'noscript', 'script', 'style', 'template', 'textarea', 'title']);
const MAX_NAME_LENGTH = 40;
/** Limits between the quotes of a tag, and of quotes in a tag: more than any editor writes. */
const MAX_BARE_LENGTH = 400;
const MAX_QUOTES = 60;

/**
 * HTML with every `<` escaped that begins no element, comment or declaration: `x<y` in a formula is not a tag, but a parser would take it
 * for one and lose what follows.
 */
export function escapeStrayBrackets(html: string): string {
  const finder = new EndFinder(html);
  const parts: string[] = [];
  const lastEnd = html.lastIndexOf('>');
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0 && at < lastEnd; at = html.indexOf('<', from)) {
    const end = finder.endOfMarkup(at);
    parts.push(html.slice(from, end ?? at), end === null ? '&lt;' : '');
    from = end ?? at + 1;
  }
  return parts.join('') + html.slice(from).replaceAll('<', '&lt;');
}

class EndFinder {
  readonly #html: string;
  /** The last index of some texts, so that a failed search is not repeated. */
  readonly #last = new Map<string, number>();
  #small = '';

  constructor(html: string) {
    this.#html = html;
  }

  /** The end of the markup at an offset; `null` where it is text. */
  endOfMarkup(at: number): number | null {
    const html = this.#html;
    if (html.startsWith('<!--', at)) return this.#after('-->', at + 4);
    if (html.startsWith('!', at + 1) || html.startsWith('?', at + 1)) return this.#after('>', at);
    const [opening = '', slash = '', written = ''] =
      /^<(\/?)([a-z][\w:-]{0,30})(?=[\s/>])/i.exec(html.slice(at, at + MAX_NAME_LENGTH)) ?? [];
    const name = written.toLowerCase();
    if (name === '' || !(ELEMENTS.has(name) || /[:-]/.test(name))) return null;
    if (slash === '' && RAW.has(name) && this.#lastOf(`</${name}`) < at) return null;
    const end = endOfTag(html, at + opening.length);
    if (end === null || name.length > 1) return end;
    // `a<b and c>d` looks like an element with attributes that have no value.
    const attributes = html.slice(at + opening.length, end - 1);
    return /[^\s/]/.test(attributes) && !attributes.includes('=') ? null : end;
  }

  #after(mark: string, from: number): number | null {
    return this.#lastOf(mark) < from ? null : this.#html.indexOf(mark, from) + mark.length;
  }

  #lastOf(mark: string): number {
    this.#small ||= this.#html.toLowerCase();
    const last = this.#last.get(mark) ?? this.#small.lastIndexOf(mark);
    this.#last.set(mark, last);
    return last;
  }
}

/** The offset after the `>` of a tag; one within quotes does not count. */
function endOfTag(html: string, from: number): number | null {
  let at = from;
  for (let quotes = 0; quotes < MAX_QUOTES; quotes += 1) {
    const bare = /["'<>]/.exec(html.slice(at, at + MAX_BARE_LENGTH));
    if (!bare || bare[0] === '<') return null;
    at += bare.index + 1;
    if (bare[0] === '>') return at;
    const close = html.indexOf(bare[0], at);
    if (close < 0) return null;
    at = close + 1;
  }
  return null;
}
