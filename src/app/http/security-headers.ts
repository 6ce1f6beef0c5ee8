import { createHash } from 'node:crypto';

/** Lets one inline script or style through: the policy knows it by what it says. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The rules that the library of toasts adds to a page by itself: first an empty element, then the text (a test reads it from the package). */
export const TOAST_RULES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

export interface PagePolicy {
  /** Of an application page, made for this answer alone. */
  nonce: string | null;
  /** The inline script in the head of documents, failures among them; that of an application page has the nonce. */
  script: string | null;
  /** What the page carries in its own `<style>`; documents are the same for all, so a hash and no nonce. */
  style: string | null;
  /** The provider's page of payment: its script comes from there, and dresses what it adds as it likes. */
  isPayment: boolean;
  paymentOrigins: readonly string[];
  /** Whose page may stand in a frame of ours. */
  frameOrigins: string[];
  isHotReload: boolean;
}

/**
 * Headers of every page. Script runs only from our own files, as the one in a document's head, or, on application pages, with this
 * answer's nonce; styles likewise. Text becomes markup or a script's address only through the policies named here (`src/ui/document/trusted-types.ts`).
 */
export function pageSecurityHeaders(page: PagePolicy): Record<string, string> {
  const payment = page.paymentOrigins.join(' ');
  const nonce = page.nonce ? `'nonce-${page.nonce}'` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${page.isHotReload ? "'unsafe-inline' 'unsafe-eval'" : [nonce, ...hashOf(page.script)].join(' ')} ${payment}`,
    `style-src 'self' ${styleSources(page, nonce)}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${page.isHotReload ? 'ws:' : ''} ${payment}`,
    `frame-src 'self' ${payment} ${page.frameOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The provider's script knows nothing of them.
    ...(page.isPayment || page.isHotReload
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types default islands inert']),
  ];
  return {
    'content-security-policy': policy.map((part) => part.replace(/\s+/g, ' ').trim()).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}

function styleSources({ isPayment, isHotReload, style }: PagePolicy, nonce: string): string {
  if (isPayment || isHotReload) return "'unsafe-inline'";
  return [nonce, ...hashOf(style), ...TOAST_RULES].join(' ');
}

function hashOf(inline: string | null): string[] {
  return inline === null ? [] : [hashSource(inline)];
}
