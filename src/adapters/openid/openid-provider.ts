import * as openid from 'openid-client';
import { z } from 'zod';
import { IdentityProviderError, type IdentityProvider, type ProvedUser } from '../../ports/identity-provider.ts';
import { toProviderError } from './provider-failure.ts';

export interface OpenidSettings {
  /** Base URL of its discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The redirect URL; registered at the provider. */
  redirectUri: string;
}

/** A user waits in the browser for each call. */
const TIMEOUT_SECONDS = 5;
/** The provider may move its endpoints; the library fetches its keys whenever an unknown one signs. */
const DISCOVERY_LIFE_MS = 12 * 3600 * 1000;

/** Sign-in by OpenID Connect with authorisation code, PKCE, state and nonce; the id token's signature is checked too. */
export function createOpenidProvider(settings: OpenidSettings): IdentityProvider {
  const discover = rememberDiscovery(settings);
  return {
    start: () =>
      told(async () => {
        const configuration = await discover();
        const verifier = openid.randomPKCECodeVerifier();
        const pending = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: settings.redirectUri,
          scope: 'openid email profile',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Lets users of a shared computer choose the account.
          prompt: 'select_account',
        });
        return { url: url.href, pending };
      }),
    finish: (parameters, { state, nonce, verifier }) =>
      told(async () => {
        const configuration = await discover();
        const url = new URL(settings.redirectUri);
        url.search = parameters.toString();
        const answer = await openid.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return readClaims(answer.claims());
      }),
  };
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Runs discovery on first use; after a failure the next sign-in retries it. */
function rememberDiscovery({ issuer, clientId, clientSecret }: OpenidSettings): () => Promise<openid.Configuration> {
  let known: { configuration: Promise<openid.Configuration>; until: number } | null = null;
  const look = () =>
    openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        // The sandbox only: the configuration requires https for everything but this machine.
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    });
  return () => {
    if (known && known.until > performance.now()) return known.configuration;
    const configuration = look();
    const found = { configuration, until: performance.now() + DISCOVERY_LIFE_MS };
    known = found;
    configuration.catch(() => {
      if (known === found) known = null;
    });
    return configuration;
  };
}

const claimsPayload = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.string().default(''),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
});

function readClaims(claims: unknown): ProvedUser {
  const parsed = claimsPayload.safeParse(claims);
  if (!parsed.success)
    throw new IdentityProviderError('rejected', 'The id token has other claims than agreed.', { cause: parsed.error });
  const { iss: issuer, sub: subject, email, email_verified: isEmailVerified, name } = parsed.data;
  return { issuer, subject, email, isEmailVerified, name };
}
