import type { ComponentType } from 'react';
import { loadWholeStylesheet } from '../document/whole-stylesheet.ts';

/** Loads one island's component. */
export type IslandLoader = () => Promise<ComponentType<never>>;

/** Finds the islands of the page and hydrates each at its time. Does not import React itself. */
export function startIslands(loaders: Record<string, IslandLoader>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const loader = loaders[element.dataset.island ?? ''];
    if (loader)
      schedule(
        element,
        once(() => hydrate(element, loader)),
      );
  }
}

function schedule(element: HTMLElement, start: () => Promise<void>): void {
  if (element.dataset.client === 'load') {
    void tried(start);
    return;
  }
  if (element.dataset.client === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void tried(start);
    });
    observer.observe(element);
  }
  hydrateOnInteraction(element, start);
}

/** The first interaction starts loading; a click or a choice before hydration is replayed after it, so that none is lost. */
function hydrateOnInteraction(element: HTMLElement, start: () => Promise<void>): void {
  const begin = () => void tried(start);
  for (const kind of ['pointerenter', 'touchstart', 'focusin'])
    element.addEventListener(kind, begin, { once: true, passive: true });
  // The user interacted before the page was hydrated.
  if (element.matches(':hover, :focus-within')) begin();
  const onClick = (event: MouseEvent) => {
    const target = event.target;
    if (element.dataset.hydrated || !(target instanceof Element) || target.closest('a[href], summary, [data-native]'))
      return;
    event.preventDefault();
    event.stopPropagation();
    void tried(start).then((isHydrated) => {
      // Without its script the markup works as it does without JavaScript.
      if (!isHydrated) element.dataset.hydrated = 'failed';
      if (target.isConnected) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  };
  element.addEventListener('click', onClick, { capture: true });
  const onChange = ({ target }: Event) => {
    if (element.dataset.hydrated || !(target instanceof HTMLSelectElement)) return;
    void tried(start).then((isHydrated) => isHydrated && target.dispatchEvent(new Event('change', { bubbles: true })));
  };
  element.addEventListener('change', onChange, { capture: true });
  const onSubmit = (event: SubmitEvent) => {
    if (element.dataset.hydrated || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    event.preventDefault();
    void tried(start).then((isHydrated) => (isHydrated ? form.requestSubmit() : form.submit()));
  };
  element.addEventListener('submit', onSubmit, { capture: true });
}

async function hydrate(element: HTMLElement, loader: IslandLoader): Promise<void> {
  const [component, { hydrateIsland }] = await Promise.all([
    loader(),
    import('./hydrate-island.ts'),
    loadWholeStylesheet(),
  ]);
  await hydrateIsland(element, component);
  element.dataset.hydrated = 'true';
}

/** Whether it succeeded: a script that failed to load is requested again at the next interaction. */
async function tried(start: () => Promise<void>): Promise<boolean> {
  try {
    await start();
    return true;
  } catch {
    return false;
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    }));
}
