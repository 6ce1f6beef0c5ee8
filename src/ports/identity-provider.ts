/** Another house that tells who somebody is (OpenID Connect). Every call may throw `IdentityProviderError`. */
export interface IdentityProvider {
  /** Begins a sign-in: where the browser goes, and what has to be kept for its way back. */
  start(): Promise<{ address: string; pending: PendingProof }>;
  /** Reads the parameters with which the browser came back; `pending` is what `start` gave. */
  finish(parameters: URLSearchParams, pending: PendingProof): Promise<ProvedUser>;
}

/** Secrets of one sign-in, between this server and the one browser that began it. */
export interface PendingProof {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProvedUser {
  /** The provider; `subject` is its own id of the person, which never changes as an address does. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has seen that the address is the person's. */
  isEmailVerified: boolean;
  name: string;
}

/** `cancelled`: the person said no there. `rejected`: the proof is worth nothing. `unavailable`: no answer or nonsense. */
export class IdentityProviderError extends Error {
  readonly kind: 'cancelled' | 'rejected' | 'unavailable';
  constructor(kind: IdentityProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityProviderError';
    this.kind = kind;
  }
}
