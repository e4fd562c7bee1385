import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';

export type ProviderAccess = { issuer: string; clientId: string; clientSecret: string };
/** The secrets of one sign-in; finishing it requires them. */
export type Challenge = { state: string; nonce: string; verifier: string };
/** The person whom the provider has signed in. */
export type ProviderIdentity = {
  email: string | undefined;
  emailVerified: boolean;
  /** Everything that the provider says about the person. */
  claims: Readonly<Record<string, unknown>>;
};

const TIMEOUT_SECONDS = 5;
const CACHED_MS = 10 * 60_000;

/** Providers need https, except on this machine. */
export const isSecureEnough = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** OpenID Connect: authorization code with PKCE, state and nonce. Errors are those of the library. */
@Injectable()
export class OpenIdClient {
  private readonly cache = new Map<string, { config: client.Configuration; until: number }>();

  /** The configuration of the provider; cached for ten minutes. */
  async discover({ issuer, clientId, clientSecret }: ProviderAccess, fresh = false): Promise<client.Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const cached = this.cache.get(key);
    if (!fresh && cached && cached.until > Date.now()) return cached.config;
    const insecure = new URL(issuer).protocol === 'http:' && isSecureEnough(issuer);
    const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(insecure ? { execute: [client.allowInsecureRequests] } : {}),
    });
    if (this.cache.size > 100) this.cache.clear();
    this.cache.set(key, { config, until: Date.now() + CACHED_MS });
    return config;
  }

  newChallenge(state: string): Challenge {
    return { state, nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  }

  /** The address to which the browser is redirected. */
  async authorizationUrl(
    access: ProviderAccess,
    { state, nonce, verifier }: Challenge,
    redirectUri: string,
    language: string,
  ): Promise<URL> {
    const config = await this.discover(access);
    // some providers send the groups only on request, others refuse a scope that they do not know
    const hasGroups = config.serverMetadata().scopes_supported?.includes('groups');
    return client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: hasGroups ? 'openid email profile groups' : 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: language,
    });
  }

  /** Exchanges the code in the redirect address for the identity of the person. `wanted`: claims that are needed besides the address. */
  async finish(
    access: ProviderAccess,
    { state, nonce, verifier }: Challenge,
    redirect: URL,
    wanted: readonly string[],
  ): Promise<ProviderIdentity> {
    const config = await this.discover(access);
    const tokens = await client.authorizationCodeGrant(config, redirect, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new Error('the provider sent no identity');
    // Many providers send the e-mail address, names and groups only on request.
    const isComplete = ['email', ...wanted].every((claim) => token[claim] !== undefined);
    const claims = isComplete ? token : { ...token, ...(await client.fetchUserInfo(config, tokens.access_token, token.sub)) };
    const email = typeof claims['email'] === 'string' ? claims['email'] : undefined;
    return { email, emailVerified: claims['email_verified'] === true, claims };
  }
}
