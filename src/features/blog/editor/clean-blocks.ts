import sanitizeHtml from 'sanitize-html';
import { isRichType, isWebUrl, type ContentBlock, type RichType } from '../rules.ts';

/**
 * Returns blocks that are safe to store and show: rich blocks sanitized by an allow-list, others unchanged, because they are plain text.
 */
export function cleanBlocks(blocks: readonly ContentBlock[]): ContentBlock[] {
  return blocks.map(({ type, value }) => {
    if (type === 'divider') return { type, value: '* * *' };
    return { type, value: isRichType(type) ? cleanRich(type, value) : value };
  });
}

/** Sanitizes HTML to the few tags of its block: no styles, frames or scripts, and only http and https URLs. */
export function cleanRich(type: RichType, html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...INLINE_TAGS, type === 'rich-list' || type === 'rich-numbers' ? 'li' : 'p'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    // No author nests deeper.
    nestingLimit: 12,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_name, { href = '' }) => readLink(href.trim()),
    },
  }).trim();
}

const INLINE_TAGS = ['strong', 'em', 'code', 'a', 'br'];

/** Replaces a link with a disallowed URL by its text. */
function readLink(href: string): sanitizeHtml.Tag {
  if (!isWebUrl(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'nofollow noopener' } };
}
