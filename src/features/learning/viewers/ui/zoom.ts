/** The zoom factor of an image: 1 fits its frame. */
export const MAX_ZOOM = 8;
const STEP = 1.5;

export function zoomIn(zoom: number): number {
  return clampZoom(zoom * STEP);
}

export function zoomOut(zoom: number): number {
  return clampZoom(zoom / STEP);
}

/** Clamps between fitting and maximum; close to fitting it snaps to it. */
export function clampZoom(zoom: number): number {
  if (!(zoom > 1.02)) return 1;
  return Math.min(zoom, MAX_ZOOM);
}

/** The scroll offset that keeps the point under the pointer in place while the zoom changes. */
export function scrollAfterZoom(scroll: number, pointer: number, from: number, to: number): number {
  return Math.max(0, ((scroll + pointer) * to) / from - pointer);
}
