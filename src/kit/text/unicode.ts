/**
 * Invisible characters: zero-width blanks, soft hyphens, bidi controls, byte order marks. Excluded: joiners, which change how letters are
 * drawn, and the selectors and tags of emoji.
 */
const INVISIBLE = /(?!\u200C|\u200D|[\u{FE00}-\u{FE0F}]|[\u{E0020}-\u{E01EF}])\p{Default_Ignorable_Code_Point}/gu;

/** Letters and marks of scripts that need joiners: those of India, Arabic and others, but not Latin, Greek or Cyrillic. */
const JOINED = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\p{L}\p{M}]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
/** A joiner with a visible effect: within a word, after a virama (a final Malayalam chillu), or within an emoji. */
const STRAY_JOINER = new RegExp(
  String.raw`([\u200C\u200D])(?<!${VIRAMA}\1)(?<!${JOINED}\1(?=${JOINED}))(?<!\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?\u200D(?=\p{Extended_Pictographic}))`,
  'gu',
);

/** A text without invisible characters. Joiners stay where they change how a word or an emoji is drawn. */
export function withoutInvisible(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\u200C\u200D](?=[\u200C\u200D])/g, '')
    .replaceAll(STRAY_JOINER, '');
}
