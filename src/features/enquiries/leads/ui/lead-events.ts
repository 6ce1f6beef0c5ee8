/** A lead event; `null` when some may have been missed. */
export type LeadEvent = { leadId: string; kind: 'arrived' | 'changed' } | null;
type Listener = (leadEvent: LeadEvent) => void;

const RETRY_MS = 30_000;
const listeners = new Set<Listener>();
let stream: EventSource | null = null;
let timer = 0;

/**
 * Subscribes to lead events while this window is visible. All components share one stream, and a background window
 * closes it, because browsers limit connections per host. Returns the function to unsubscribe.
 */
export function subscribeToLeadEvents(listener: Listener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow);
  listeners.add(listener);
  follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', follow);
    follow();
  };
}

function follow(): void {
  const isWanted = listeners.size > 0 && !document.hidden;
  if (isWanted === (stream !== null)) return;
  if (isWanted) open();
  else close();
}

function open(): void {
  window.clearTimeout(timer);
  stream = new EventSource('/api/leads/events');
  stream.addEventListener('again', () => tell(null));
  stream.addEventListener('lead', (event: MessageEvent<string>) => {
    const leadEvent = readLeadEvent(event.data);
    if (leadEvent !== null) tell(leadEvent);
  });
  stream.addEventListener('error', () => {
    // The browser reconnects after a network error, but not after an error response.
    if (stream?.readyState !== EventSource.CLOSED) return;
    close();
    timer = window.setTimeout(follow, RETRY_MS);
  });
}

function close(): void {
  window.clearTimeout(timer);
  stream?.close();
  stream = null;
}

function tell(leadEvent: LeadEvent): void {
  for (const listener of listeners) listener(leadEvent);
}

/** Malformed events are ignored. */
export function readLeadEvent(text: string): LeadEvent {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null || !('leadId' in data) || !('kind' in data)) return null;
  const { leadId, kind } = data;
  return typeof leadId === 'string' && (kind === 'arrived' || kind === 'changed') ? { leadId, kind } : null;
}
