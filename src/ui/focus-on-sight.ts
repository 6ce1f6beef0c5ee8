/** As a `ref`: a field that comes because somebody asked for it takes the focus. */
export function focusOnSight(element: HTMLElement | null): void {
  element?.focus();
}
