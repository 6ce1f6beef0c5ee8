/** Opens the browser's print dialog from the buttons marked `data-print`. */
export function printOnClick(root: ParentNode): void {
  for (const button of root.querySelectorAll('[data-print]')) button.addEventListener('click', () => window.print());
}
