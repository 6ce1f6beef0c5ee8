/** As a `ref`: focuses a field that appears because the user asked for it. */
export function focusOnSight(element: HTMLElement | null): void {
  element?.focus();
}
