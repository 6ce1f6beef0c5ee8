import type { Matching, TextFormat } from 'gift-pegjs';

/** A text of a GIFT file in plain letters: its paragraphs become lines, its other tags go. */
export function plainGift({ format, text }: TextFormat): { text: string; hasPicture: boolean } {
  if (format !== 'html') return { text: text.trim(), hasPicture: false };
  const hasPicture = /<img\b/i.test(text);
  const words = text.replaceAll(/<br\s*\/?>|<\/p>/gi, '\n').replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, '');
  return { text: decodeEntities(words).trim(), hasPicture };
}

/** The sides of pairs. The parser leaves its marks for escaped signs in the right ones. */
export function plainSides(pairs: Matching['matchPairs']): { left: string; right: string }[] {
  return pairs.map(({ subquestion, subanswer }) => ({
    left: plainGift(subquestion).text,
    right: subanswer.replaceAll(/&&(0\d\d);?/g, (_, code: string) => String.fromCodePoint(Number(code))).trim(),
  }));
}

const named: Record<string, string | undefined> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : '';
    },
  );
}
