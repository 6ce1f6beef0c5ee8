import { createHash } from 'node:crypto';
import { EDITOR_STYLES, PLAYER_STYLES, TOAST_STYLES } from './library-styles.ts';

/** Allows one inline script or style by the hash of its content. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export interface PagePolicy {
  kind: 'document' | 'application';
  /** Hashes of the inline scripts that are the page's own. */
  scripts: readonly string[];
  /** Hashes of its `<style>` content. */
  styles: readonly string[];
  /** The payment page: the provider's script is loaded there and injects its own styles. */
  isPayment: boolean;
  /** The page that reads a class's code with the camera. */
  hasCamera?: boolean;
  /** A page on which learners record their work. */
  hasMicrophone?: boolean;
  paymentOrigins: readonly string[];
  /** The sources that may be framed. */
  frameOrigins: string[];
  isHotReload: boolean;
}

/**
 * Headers of every page. Scripts and styles load only from our own files or inline with a listed hash. Strings become
 * markup or script URLs only through the Trusted Types policies named here (`src/ui/document/trusted-types.ts`).
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
    // The provider's script does not use Trusted Types.
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
    'permissions-policy': `camera=(${page.hasCamera ? 'self' : ''}), microphone=(${page.hasMicrophone ? 'self' : ''}), geolocation=()`,
  };
}

function styleSources({ kind, isPayment, isHotReload, styles }: PagePolicy): string {
  if (isPayment || isHotReload) return "'unsafe-inline'";
  // Pages with client-side routing show other pages under the same policy.
  const ofLibraries = kind === 'document' ? TOAST_STYLES : [...TOAST_STYLES, ...EDITOR_STYLES, ...PLAYER_STYLES];
  return [...styles, ...ofLibraries].join(' ');
}
