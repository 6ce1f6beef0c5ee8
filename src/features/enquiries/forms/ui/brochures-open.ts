const KEY = 'brochures_open';

/** This browser has sent an enquiry, so brochures open for it (spec 3 §5). The server decides; this spares a visitor the form. */
export function rememberBrochures(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The server remembers, too.
  }
}

/** Whether brochures open for this browser, as far as it knows. */
export function mayOpenBrochures(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
