import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Installation, startInstallation } from './installation.js';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files'], { LOGO_DIR: new URL('./site', import.meta.url).pathname });
});
afterAll(() => installation?.stop());

const get = (path: string) => fetch(`${installation.bff.address}${path}`);
type Manifest = { id: string; name: string; theme_color: string; icons: { src: string; sizes: string; purpose: string }[] };

describe('the manifest of the installed app', () => {
  it('has name, colour and icon of the tenant, in the language of the visitor; one app for each origin', async () => {
    const answer = await get('/manifest.webmanifest?tenant=CTL&lang=zh');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    const [tenant, neutral] = [
      (await answer.json()) as Manifest,
      (await (await get('/manifest.webmanifest?tenant=NONE')).json()) as Manifest,
    ];
    expect(tenant.name).not.toBe(neutral.name);
    expect([tenant.id, neutral.id, neutral.name]).toEqual(['/', '/', 'Licensing']);
    expect(neutral.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
  });

  it('a tenant without an icon has that of the product, and no icon of an app', async () => {
    const { icons } = (await (await get('/manifest.webmanifest?tenant=PLBY')).json()) as Manifest;
    expect(icons[0]?.src).toBe('/icons/192.png');
    expect((await get('/res/app-icon/PLBY-any.svg')).status).toBe(404);
    expect((await get('/res/app-icon/CTL-other.svg')).status).toBe(404);
  });
});
