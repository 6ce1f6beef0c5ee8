import { createHash } from 'node:crypto';
import { HEAD_SCRIPT } from '../ui/head-script.ts';

/** What lets the script of the head run. */
const headScriptHash = createHash('sha256').update(HEAD_SCRIPT).digest('base64');

/** Headers of every page. Script runs only from our own files, as the one in a document's head, or, on application pages, with this answer's nonce. */
export function pageSecurityHeaders(input: {
  nonce: string | null;
  paymentOrigins: string[];
  /** Whose page may stand in a frame of ours. */
  frameOrigins: string[];
  isHotReload: boolean;
}): Record<string, string> {
  const payment = input.paymentOrigins.join(' ');
  const own = `'sha256-${headScriptHash}' ${input.nonce ? `'nonce-${input.nonce}'` : ''}`;
  const script = input.isHotReload ? "'unsafe-inline' 'unsafe-eval'" : own;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${script} ${payment}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${input.isHotReload ? 'ws:' : ''} ${payment}`,
    `frame-src 'self' ${payment} ${input.frameOrigins.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
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
