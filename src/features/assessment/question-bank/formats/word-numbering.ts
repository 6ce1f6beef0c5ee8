import { parseMarkup } from '../../../../platform/drawing/parse-markup.ts';

/** The number that Word shows before a paragraph of a list: `A. `, `3. `; empty for bullets and outside lists. */
export type ParagraphNumbers = (listId: string, level: number) => string;

const MAX_LEVEL = 8;

/** The numbers of a document's paragraphs, by its `word/numbering.xml`. Every list starts at its beginning. */
export function paragraphNumbers(xml: string): ParagraphNumbers {
  const { formats, lists } = readNumbering(xml);
  const counts = new Map<string, number[]>();
  return (listId, level) => {
    if (level < 0 || level > MAX_LEVEL) return '';
    const { format, start } = formats.get(`${lists.get(listId)} ${level}`) ?? { format: 'bullet', start: 1 };
    const count = counts.get(listId) ?? [];
    const number = (count[level] ?? start - 1) + 1;
    // Levels below restart.
    counts.set(listId, [...count.slice(0, level), number]);
    const isLetter = /^(upper|lower)Letter$/.test(format) && number <= 26;
    if (isLetter) return `${String.fromCharCode(64 + number)}. `;
    return format === 'decimal' || format === 'decimalZero' ? `${number}. ` : '';
  };
}

function readNumbering(xml: string) {
  const formats = new Map<string, { format: string; start: number }>();
  const lists = new Map<string, string>();
  let list = '';
  let abstract = '';
  let level = '';
  parseMarkup(
    xml,
    () => ({
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? '';
        const own = formats.get(`${abstract} ${level}`);
        if (name === 'w:abstractNum') abstract = attributes['w:abstractNumId'] ?? '';
        else if (name === 'w:num') {
          list = attributes['w:numId'] ?? '';
          abstract = '';
        } else if (name === 'w:abstractNumId') lists.set(list, value);
        else if (name === 'w:lvl' && abstract !== '') {
          level = attributes['w:ilvl'] ?? '';
          formats.set(`${abstract} ${level}`, { format: 'bullet', start: 1 });
        } else if (name === 'w:numFmt' && own) own.format = value;
        else if (name === 'w:start' && own) own.start = Number(value) || 1;
      },
    }),
    { xmlMode: true },
  );
  return { formats, lists };
}
