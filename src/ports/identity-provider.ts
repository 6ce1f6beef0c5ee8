/** An external identity provider (OpenID Connect). Every call may throw `IdentityProviderError`. */
export interface IdentityProvider {
  /** Begins a sign-in: returns the URL for the browser, and the state to store until it returns. */
  start(): Promise<{ url: string; pending: PendingProof }>;
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
  /** The provider; `subject` is its stable id of the user, whereas an e-mail address may change. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has verified the e-mail address. */
  isEmailVerified: boolean;
  name: string;
}

/** `cancelled`: the user declined there. `rejected`: the proof is invalid. `unavailable`: no response or a malformed one. */
export class IdentityProviderError extends Error {
  readonly kind: 'cancelled' | 'rejected' | 'unavailable';
  constructor(kind: IdentityProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityProviderError';
    this.kind = kind;
  }
}
