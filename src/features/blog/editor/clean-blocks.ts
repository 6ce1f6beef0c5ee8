import sanitizeHtml from 'sanitize-html';
import { isRichType, isWebUrl, type ContentBlock, type RichType } from '../rules.ts';

/** Blocks as they may be kept and shown: rich ones made anew from an allow-list, all others as they are, for they are plain text. */
export function cleanBlocks(blocks: readonly ContentBlock[]): ContentBlock[] {
  return blocks.map(({ type, value }) => {
    if (type === 'divider') return { type, value: '* * *' };
    return { type, value: isRichType(type) ? cleanRich(type, value) : value };
  });
}

/** HTML with the few tags of its block alone: never a style, a frame, a script or an address that is not http or https. */
export function cleanRich(type: RichType, html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...INLINE_TAGS, type === 'rich-list' || type === 'rich-numbers' ? 'li' : 'p'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    // Too deep to be a text that somebody wrote.
    nestingLimit: 12,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_name, { href = '' }) => readLink(href.trim()),
    },
  }).trim();
}

const INLINE_TAGS = ['strong', 'em', 'code', 'a', 'br'];

/** A link that leads nowhere it may keeps its words alone. */
function readLink(href: string): sanitizeHtml.Tag {
  if (!isWebUrl(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'nofollow noopener' } };
}
