import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

const UNVERIFIED = 'unverified:';
const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Example ID</title>
<form><label>Address <input name="as" type="email"></label><button>Go on</button></form></html>`;

/** A real OpenID provider on its own port. Entering an e-mail address signs in as that person. */
export class OpenIdProvider {
  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  /** `groupsOf`: the groups of an address. */
  static async start(redirectUri: string, groupsOf: (email: string) => readonly string[] = () => []): Promise<OpenIdProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, configuration(redirectUri, groupsOf));
    provider.on('server_error', (_context, error) => console.error(error));
    const handle = provider.callback();
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
      if (!pathname.startsWith('/interaction/')) return void handle(request, response);
      void provider.interactionDetails(request, response).then(async ({ prompt, session, params }) => {
        if (prompt.name === 'login') {
          const accountId = searchParams.get('as');
          if (!accountId) return response.setHeader('content-type', 'text/html').end(SIGN_IN_PAGE);
          return provider.interactionFinished(request, response, { login: { accountId } });
        }
        const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
        grant.addOIDCScope(String(params['scope']));
        return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
      });
    });
    return new OpenIdProvider(issuer, server);
  }

  /** Signs in and consents as `email`. Returns the query of the redirect back to the product. */
  async signIn(url: string, email: string): Promise<string> {
    const cookies = new Map<string, string>();
    let at = url;
    for (let hop = 0; hop < 12; hop += 1) {
      const step = new URL(at, this.issuer);
      if (step.origin !== this.issuer) return step.search.slice(1);
      if (step.pathname.startsWith('/interaction/')) step.searchParams.set('as', email);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(step, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (!next) throw new Error(`sign-in ended at ${step.pathname}: ${response.status} ${await response.text()}`);
      at = next;
    }
    throw new Error('too many redirects');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

const configuration = (redirectUri: string, groupsOf: (email: string) => readonly string[]): Configuration => ({
  clients: [
    {
      client_id: 'licensing',
      client_secret: 'client-secret',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
  // Like most providers: the e-mail address is not in the identity token, it has to be requested.
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: id.replace(UNVERIFIED, ''),
      email_verified: !id.startsWith(UNVERIFIED),
      name: id.split('@')[0]?.replaceAll('.', ' '),
      groups: groupsOf(id),
    }),
  }),
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['of the tests only'] },
  ttl: { Session: 600, Interaction: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 600, IdToken: 600 },
});
