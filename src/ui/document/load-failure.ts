/** Set on a page's `handle`: how it says that it did not load, where the server gave no words of its own (spec 2 §8). */
export interface LoadFailureHandle {
  loadFailure: string;
}

export function saysLoadFailure(handle: unknown): handle is LoadFailureHandle {
  return typeof handle === 'object' && handle !== null && 'loadFailure' in handle;
}
