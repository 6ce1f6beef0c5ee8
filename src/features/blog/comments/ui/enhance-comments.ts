import { hasSignedInMark } from '../../../../ui/document/signed-in-mark.ts';

/**
 * Hydrates the form early in browsers that were signed in, because it differs for them; other browsers load nothing until they touch it.
 */
export function enhanceComments(root: ParentNode): void {
  const island = root.querySelector<HTMLElement>('[data-island="comments"]');
  if (!island || !hasSignedInMark()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      island.dispatchEvent(new Event('focusin'));
    },
    { rootMargin: '600px' },
  );
  observer.observe(island);
}
