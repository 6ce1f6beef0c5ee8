import type { listUpcomingDemos } from '../demo-contract.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { seatsLeft } from './demo-labels.ts';

/** Fetches and shows the number of free seats, because the page itself is cached and the same for everyone. */
export function fillSeats(place: HTMLElement): void {
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(place);
  }).observe(place);
}

/** The page stays unchanged when loading fails or when another class is now the next one. */
async function fill(place: HTMLElement): Promise<void> {
  const response = await fetch('/api/demos/upcoming?limit=1').catch(() => null);
  if (!response?.ok) return;
  const { demos } = (await response.json()) as RouteResponse<typeof listUpcomingDemos>;
  const next = demos.find(({ id }) => id === place.dataset.demo);
  if (next) place.textContent = seatsLeft(next);
}
