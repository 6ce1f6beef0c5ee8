import { createHash } from 'node:crypto';
import { EDITOR_STYLES, PLAYER_STYLES, TOAST_STYLES } from './library-styles.ts';

/** Lets one inline script or style through: the policy knows it by what it says. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface PagePolicy {
  kind: 'document' | 'application';
  /** Hashes of the inline scripts that are the page's own. */
  scripts: readonly string[];
  /** Hashes of what stands in its `<style>`. */
  styles: readonly string[];
  /** The provider's page of payment: its script comes from there, and dresses what it adds as it likes. */
  isPayment: boolean;
  paymentOrigins: readonly string[];
  /** Whose page may stand in a frame of ours. */
  frameOrigins: string[];
  isHotReload: boolean;
}

/**
 * Headers of every page. Script runs only from our own files, or as one of the page's own that are named by their hashes; styles
 * likewise. Text becomes markup or a script's address only through the policies named here (`src/ui/document/trusted-types.ts`).
 */
export function pageSecurityHeaders(page: PagePolicy): Record<string, string> {
  const payment = page.paymentOrigins.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${page.isHotReload ? "'unsafe-inline' 'unsafe-eval'" : page.scripts.join(' ')} ${payment}`,
    `style-src 'self' ${styleSources(page)}`,
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

function styleSources({ kind, isPayment, isHotReload, styles }: PagePolicy): string {
  if (isPayment || isHotReload) return "'unsafe-inline'";
  // Pages that a router takes over become others without another policy.
  const ofLibraries = kind === 'document' ? TOAST_STYLES : [...TOAST_STYLES, ...EDITOR_STYLES, ...PLAYER_STYLES];
  return [...styles, ...ofLibraries].join(' ');
}
