/** Set on a route's `handle`: the document has no router script, only its islands. */
export interface DocumentHandle {
  document: true;
}

export function isDocumentHandle(handle: unknown): handle is DocumentHandle {
  return typeof handle === 'object' && handle !== null && 'document' in handle;
}
