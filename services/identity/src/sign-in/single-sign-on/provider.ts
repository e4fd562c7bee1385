import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';

export type ProviderAccess = { issuer: string; clientId: string; clientSecret: string };
/** What only this sign-in knows; whoever finishes it has to know it too. */
export type Challenge = { state: string; nonce: string; verifier: string };
/** Whom the provider has signed in. */
export type ProvedPerson = { subject: string; email: string | undefined; emailVerified: boolean };

const SECONDS = 5;
const REMEMBER_MS = 10 * 60_000;

/** On this machine a provider may be tried out without https; nowhere else. */
export const isSecureEnough = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce. Errors are those of the library. */
@Injectable()
export class Provider {
  private readonly known = new Map<string, { config: client.Configuration; until: number }>();

  /** Asks the provider to describe itself; remembered for ten minutes. */
  async describe({ issuer, clientId, clientSecret }: ProviderAccess, fresh = false): Promise<client.Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const known = this.known.get(key);
    if (!fresh && known && known.until > Date.now()) return known.config;
    const insecure = new URL(issuer).protocol === 'http:' && isSecureEnough(issuer);
    const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: SECONDS,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    });
    if (this.known.size > 100) this.known.clear();
    this.known.set(key, { config, until: Date.now() + REMEMBER_MS });
    return config;
  }

  newChallenge(state: string): Challenge {
    return { state, nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  }

  /** Where the browser is sent. */
  async authorizationUrl(
    access: ProviderAccess,
    { state, nonce, verifier }: Challenge,
    redirectUri: string,
    language: string,
  ): Promise<URL> {
    return client.buildAuthorizationUrl(await this.describe(access), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: language,
    });
  }

  /** Exchanges what came back (`returned`: the redirect address with its query) for the person. */
  async finish(access: ProviderAccess, { state, nonce, verifier }: Challenge, returned: URL): Promise<ProvedPerson> {
    const config = await this.describe(access);
    const tokens = await client.authorizationCodeGrant(config, returned, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no identity');
    // Many providers tell the address only when they are asked for it.
    const told = claims['email'] ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    const email = typeof told['email'] === 'string' ? told['email'] : undefined;
    return { subject: claims.sub, email, emailVerified: told['email_verified'] === true };
  }
}
