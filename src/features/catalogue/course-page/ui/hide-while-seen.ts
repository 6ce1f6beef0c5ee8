/** Hides an element marked `data-hidden-while="<id>"` as long as the element with that id is in the window. */
export function hideWhileSeen(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-hidden-while]')) {
    const watched = document.getElementById(element.dataset.hiddenWhile ?? '');
    if (!watched) continue;
    new IntersectionObserver((entries) => {
      element.hidden = entries.at(-1)?.isIntersecting ?? false;
    }).observe(watched);
  }
}
