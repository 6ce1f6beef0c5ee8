/** Local-storage key: the code from a coupon link, until it is used, permanently invalid, or a month old. */
const KEY = 'coupon_link';
const KEPT_DAYS = 30;

/** Stores the code of a URL with `?coupon=CODE` and removes it from the URL: the page itself is the same for all. */
export function rememberCouponLink(now: number = Date.now()): void {
  const parameters = new URLSearchParams(location.search);
  const code = normalizeLinked(parameters.get('coupon'));
  if (!parameters.has('coupon')) return;
  parameters.delete('coupon');
  const search = parameters.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
  if (code === '') return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ since: now, code }));
  } catch {
    // Without local storage the code is typed at checkout.
  }
}

/** Returns the code of a link, in capitals, otherwise as written; `null` without one. */
export function readCouponLink(now: number = Date.now()): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { since?: unknown; code?: unknown } | null;
    if (typeof kept?.since !== 'number' || now - kept.since > KEPT_DAYS * 86_400_000) return null;
    return normalizeLinked(kept.code) || null;
  } catch {
    return null;
  }
}

export function forgetCouponLink(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Returns `null` for what cannot be a code. */
function normalizeLinked(typed: unknown): string {
  const code = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  return /^[0-9A-Z][0-9A-Z -]{0,39}$/.test(code) ? code : '';
}
