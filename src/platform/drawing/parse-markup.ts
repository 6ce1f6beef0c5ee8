import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

/** Deeper than any real document; the library's time grows with the square of the depth. */
const MAX_DEPTH = 2000;
const CHUNK_SIZE = 16 * 1024;

/**
 * Parses HTML or XML in chunks, until the end, until `isDone`, or until elements are nested deeper than any document: `false` then, and
 * the rest is not read.
 */
export function parseMarkup(
  text: string,
  handler: (parser: () => Parser) => Partial<Handler>,
  { isDone = () => false, ...options }: ParserOptions & { isDone?: () => boolean } = {},
): boolean {
  let depth = 0;
  const own = handler(() => parser);
  const parser: Parser = new Parser(
    {
      ...own,
      onopentag(...given) {
        depth += 1;
        own.onopentag?.(...given);
      },
      onclosetag(...given) {
        depth -= 1;
        own.onclosetag?.(...given);
      },
    },
    options,
  );
  for (let at = 0; at < text.length && depth <= MAX_DEPTH && !isDone(); at += CHUNK_SIZE)
    parser.write(text.slice(at, at + CHUNK_SIZE));
  const isWhole = depth <= MAX_DEPTH;
  if (isWhole && !isDone()) parser.end();
  return isWhole;
}
