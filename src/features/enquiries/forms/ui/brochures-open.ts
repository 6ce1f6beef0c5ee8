const KEY = 'brochures_open';

/**
 * Remembers that this browser has sent an enquiry, so brochures open without the form (spec 3 §5). The server decides.
 */
export function rememberBrochures(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The server has it recorded too.
  }
}

/** Whether this browser may open brochures, according to its local record. */
export function mayOpenBrochures(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
