/** Set on a page's `handle`: its message for a failed load, where the server sent none (spec 2 §8). */
export interface LoadFailureHandle {
  loadFailure: string;
}

export function saysLoadFailure(handle: unknown): handle is LoadFailureHandle {
  return typeof handle === 'object' && handle !== null && 'loadFailure' in handle;
}
