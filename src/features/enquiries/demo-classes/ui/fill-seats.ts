import type { listUpcomingDemos } from '../demo-contract.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { seatsLeft } from './demo-labels.ts';

/** Says how many seats are left in the class that a page names: the page is the same for all and kept, the figure is of now. */
export function fillSeats(root: ParentNode): void {
  const place = root.querySelector<HTMLElement>('[data-demo]');
  if (!place) return;
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void fill(place);
  }).observe(place);
}

/** Without an answer, or when another class is the next one by now, the page stays as it is. */
async function fill(place: HTMLElement): Promise<void> {
  const response = await fetch('/api/demos/upcoming?limit=1').catch(() => null);
  if (!response?.ok) return;
  const { demos } = (await response.json()) as RouteResponse<typeof listUpcomingDemos>;
  const next = demos.find(({ id }) => id === place.dataset.demo);
  if (next) place.textContent = seatsLeft(next);
}
