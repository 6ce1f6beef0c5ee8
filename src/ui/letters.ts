/** At most so long does the rest of a page wait for letters on a slow network. */
const LONGEST_WAIT_MS = 3000;

/** Takes our own letters where `head-script.ts` put them off, once the page stands, and calls `then` when they have come. */
export function takeLetters(root: Document, then: () => void): void {
  if (root.documentElement.dataset.letters !== 'later') return then();
  const take = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete root.documentElement.dataset.letters;
        remember();
        const wait = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
        // Read once the page asks for them, which it does when it is drawn next.
        requestAnimationFrame(() => void Promise.race([root.fonts.ready, wait]).then(then));
      }),
    );
  if (root.readyState === 'complete') take();
  else addEventListener('load', take, { once: true });
}

function remember(): void {
  try {
    localStorage.setItem('letters', 'ours');
  } catch {
    // A browser that keeps nothing takes them later on every page.
  }
}
