import { parseMarkup } from '../../../../platform/drawing/parse-markup.ts';
import { lowered, raised } from '../../../../kit/text/raised-text.ts';
import { escapeStrayBrackets } from './stray-brackets.ts';

/** The visible text of HTML, and what cannot be kept of it: `a picture (“A loom”)`, `a sound`. */
export interface HtmlText {
  text: string;
  media: string[];
}

/**
 * The text of an HTML fragment: blocks, list items and table rows on lines of their own, cells parted by bars, powers and indices as
 * `10³` and `a_(ij)`, entities decoded, comments and scripts left out. With `keepsSpaces` blanks and lines of the text stay as written;
 * otherwise they collapse as in a browser. A bracket that begins no element is text. Takes any text, in time proportional to its length.
 */
export function htmlText(html: string, { keepsSpaces = false } = {}): HtmlText {
  const sink = new TextSink(keepsSpaces);
  const isWhole = parseMarkup(escapeStrayBrackets(html), () => ({
    onopentag: (name, attributes) => sink.open(name, attributes),
    ontext: (text) => sink.write(text),
    onclosetag: (name) => sink.close(name),
  }));
  if (!isWhole) sink.media.push('what is nested too deeply');
  return { text: sink.text, media: sink.media };
}

const BLOCKS =
  /^(address|article|aside|blockquote|body|caption|center|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)$/;
const UNSEEN = /^(head|noscript|script|style|template|title)$/;
const MEDIA: Record<string, string | undefined> = {
  img: 'a picture',
  image: 'a picture',
  svg: 'a picture',
  canvas: 'a picture',
  audio: 'a sound',
  video: 'a video',
  object: 'an embedded object',
  embed: 'an embedded object',
  iframe: 'an embedded page',
  math: 'a formula',
};

interface OpenElement {
  name: string;
  keepsSpaces: boolean;
  isSkipped: boolean;
  /** Where its text begins, of `sup`, `sub` and links. */
  from: number;
  href: string;
}

class TextSink {
  text = '';
  media: string[] = [];
  readonly #keepsAll: boolean;
  #open: OpenElement[] = [];
  #lists: { type: string | null; next: number }[] = [];
  /** Line breaks before the next text, if any follows. */
  #breaks = 0;
  #cells = 0;
  #hasSpace = false;
  #marker = '';
  #isFirstCell = true;
  #isRowBlank = true;

  constructor(keepsAll: boolean) {
    this.#keepsAll = keepsAll;
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1);
    const medium = MEDIA[name];
    const isSeen = parent?.isSkipped !== true;
    if (isSeen) this.#begin(name, attributes, medium);
    this.#open.push({
      name,
      keepsSpaces:
        parent?.keepsSpaces === true ||
        name === 'pre' ||
        name === 'textarea' ||
        /white-space:\s*pre/i.test(attributes['style'] ?? ''),
      isSkipped: !isSeen || UNSEEN.test(name) || medium !== undefined,
      from: this.text.length,
      href: attributes['href'] ?? '',
    });
  }

  #begin(name: string, attributes: Record<string, string>, medium: string | undefined): void {
    if (medium !== undefined) {
      const label = (attributes['alt'] ?? attributes['title'] ?? '').trim().slice(0, 80);
      this.media.push(label === '' ? medium : `${medium} (“${label}”)`);
    }
    if (name === 'br') this.#breaks += 1;
    else if (name === 'td' || name === 'th') {
      if (!this.#isFirstCell) this.#cells += 1;
      this.#isFirstCell = false;
    } else if (BLOCKS.test(name)) this.#break();
    if (name === 'tr') this.#endCells();
    if (name === 'ol' || name === 'ul')
      this.#lists.push({
        type: name === 'ol' ? (attributes['type'] ?? '1') : null,
        next: Number.parseInt(attributes['start'] ?? '1', 10) || 1,
      });
    const list = this.#lists.at(-1);
    if (name === 'li' && list && list.type !== null) {
      list.next = Number.parseInt(attributes['value'] ?? '', 10) || list.next;
      this.#marker = `${listNumber(list.type, list.next)}. `;
      list.next += 1;
    }
    if (name === 'sup' || name === 'sub') this.#flush();
  }

  write(text: string): void {
    const element = this.#open.at(-1);
    if (element?.isSkipped) return;
    if (this.#keepsAll || element?.keepsSpaces) {
      // A `<br>` and the line end after it are one line end.
      const rest = this.#breaks > 0 && this.#keepsAll ? text.replace(/^\n/, '') : text;
      if (rest === '') return;
      this.#flush();
      this.text += rest;
      return;
    }
    for (const [at, word] of text.split(/[ \t\r\n\f\u00A0]+/).entries()) {
      if (at > 0) this.#hasSpace = true;
      if (word === '') continue;
      this.#flush();
      this.text += word;
    }
  }

  close(name: string): void {
    const element = this.#open.pop();
    if (!element || this.#open.at(-1)?.isSkipped) return;
    if (name === 'ol' || name === 'ul') this.#lists.pop();
    // Text after a row or a table belongs to none of its cells.
    if (name === 'tr' || name === 'table') this.#endCells();
    if (name === 'sup' || name === 'sub') {
      const inner = this.text.slice(element.from);
      this.text = this.text.slice(0, element.from) + (name === 'sup' ? raised(inner) : lowered(inner));
    } else if (name === 'a') this.#endLink(element);
    else if (BLOCKS.test(name)) this.#break();
  }

  /** Keeps the URL of a link where its text differs. */
  #endLink({ href, from }: OpenElement): void {
    const inner = this.text.slice(from).trim();
    if (/@@PLUGINFILE@@|\.(mp3|m4a|ogg|wav|mp4|webm|mov|pdf|docx?|pptx?|xlsx?)$/i.test(href))
      this.media.push(`a file (“${href.split('/').at(-1)?.slice(0, 80) ?? ''}”)`);
    else if (/^https?:\/\//i.test(href) && inner !== '' && !href.includes(inner)) this.text += ` (${href})`;
  }

  #endCells(): void {
    this.#cells = 0;
    this.#isFirstCell = true;
    this.#isRowBlank = true;
  }

  #break(): void {
    this.#breaks = Math.max(this.#breaks, 1);
    this.#hasSpace = false;
  }

  #flush(): void {
    const bars = '| '.repeat(Math.min(this.#cells, 50));
    const isWithinRow = this.#cells > 0 && !this.#isRowBlank;
    if (this.text !== '') {
      if (isWithinRow) this.text += ' ';
      else if (this.#breaks > 0) this.text += '\n'.repeat(Math.min(this.#breaks, 2));
      else if (this.#hasSpace) this.text += ' ';
    }
    this.text += bars + this.#marker;
    if (!this.#isFirstCell) this.#isRowBlank = false;
    this.#breaks = 0;
    this.#cells = 0;
    this.#hasSpace = false;
    this.#marker = '';
  }
}

/** Returns the marker of a list item: `a`, `C`, `4`; Roman numerals as numbers. */
function listNumber(type: string, number: number): string {
  const isLetter = /^[aA]$/.test(type) && number >= 1 && number <= 26;
  return isLetter ? String.fromCharCode(type.charCodeAt(0) + number - 1) : String(number);
}
