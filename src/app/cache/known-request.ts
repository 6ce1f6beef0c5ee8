import type { Caller } from '../../platform/http/caller.ts';

/** What the memory layer knows of a request already, and learns of its answer; handed on in the application's environment. */
export interface KnownRequest {
  caller: Caller;
  /** Set false by a page that asks for more than may be kept. */
  isKeepable: boolean;
  /** Of the page's policy; stands in its markup and in its headers. */
  nonce: string | null;
}

/** What came with a request in its environment; requests of the server itself and of tests have none. */
export function knownRequest(environment: unknown): KnownRequest | undefined {
  return (environment as { known?: KnownRequest } | undefined)?.known;
}
