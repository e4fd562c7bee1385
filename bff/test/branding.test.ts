import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { type Installation, PASSWORD, startInstallation } from './installation.js';

let installation: Installation;
let cookie: string;
beforeAll(async () => {
  installation = await startInstallation(['identity', 'files'], { PUBLIC_URL: 'https://brands.example' });
  const answer = await fetch(`${installation.bff.address}/account/logon`, {
    method: 'POST',
    headers: marked,
    body: JSON.stringify({ userName: 'superuser@ctl', password: PASSWORD }),
  });
  cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
});
afterAll(() => installation?.stop());

const marked = { 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': 'CTL', 'content-type': 'application/json' };
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
type Answer = { status: number; Result: Record<string, unknown>; ErrorCode?: string; Error?: string };

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${installation.bff.address}${path}`, {
    method,
    headers: { ...marked, cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
async function upload(bytes: Buffer, name: string): Promise<Answer> {
  const form = new FormData();
  form.append('purpose', 'logo');
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const { 'content-type': _, ...headers } = marked;
  const response = await fetch(`${installation.bff.address}/File/Upload`, { method: 'POST', headers: { ...headers, cookie }, body: form });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
async function save(settings: object): Promise<Answer> {
  const { revision } = (await ask('GET', '/AppSetting/GetSettings')).Result;
  return ask('POST', '/AppSetting/SaveSettings', { settings, revision });
}
/** As a visitor who has not signed in. */
const visit = (path: string) => fetch(`${installation.bff.address}${path}`, { headers: { 'x-tenant-code': 'CTL' } });
const described = async () => ((await (await visit('/General/GetTenant')).json()) as Answer).Result;

describe('the branding of a tenant', () => {
  it('P-WORK-06 title, icon, logo and colour that an administrator saves show at once on the sign-in page and in mails', async () => {
    expect((await visit('/res/logo/CTL.png')).status).toBe(404);
    const { fileId } = (await upload(png, 'logo.png')).Result;
    const saved = await save({
      brandTitle: 'Castle Brands',
      brandTitleZh: '城堡品牌',
      brandLogoFileId: fileId,
      brandIconFileId: fileId,
      brandColor: '#1F66C4',
    });
    expect(saved).toMatchObject({ status: 200, Error: null });
    const look = await described();
    expect(look).toMatchObject({ title: 'Castle Brands', titleZh: '城堡品牌', color: '#1F66C4' });
    // the files service learns it by an event
    for (const address of [look['logo'], look['icon']] as string[]) {
      const picture = await eventually(async () => {
        const answer = await visit(address);
        return answer.status === 200 ? answer : undefined;
      });
      expect(picture.headers.get('content-type')).toBe('image/png');
      expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    }
    expect((await visit('/res/logo/PLBY.png')).status).toBe(404);

    await visit('/General/GetTenant');
    await ask('POST', '/account/SendLoginPhoneOtp?email=admin%40ctl.test', {});
    // a job writes it
    const mail = await eventually(async () => ((await ask('GET', '/Mailbox/List')).Result['rows'] as { id: string }[])[0]);
    const { html } = (await ask('GET', `/Mailbox/Read?id=${mail.id}`)).Result as { html: string };
    expect(html).toContain('Castle Brands');
    expect(html).toContain(`<img src="https://brands.example${String(look['logo'])}"`);
    expect(html).toContain('#1F66C4');
  });

  it('P-WORK-06 pages that are open read the new settings at once', async () => {
    const stream = await fetch(`${installation.bff.address}/events`, { headers: { cookie } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await save({ brandTitle: 'Castle and Sons' })).toMatchObject({ status: 200, Error: null });
    let received = '';
    while (!received.includes('event: settings')) received += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(await described()).toMatchObject({ title: 'Castle and Sons' });
  });

  it('P-WORK-06 pictures are checked by their content, colours by their contrast', async () => {
    expect(await upload(Buffer.from('not a picture'), 'logo.png')).toMatchObject({
      status: 415,
      ErrorCode: 'unsupportedFile',
      Error: expect.stringMatching(/^Invalid file\./),
    });
    expect(await save({ brandColor: '#FFCC00' })).toMatchObject({
      status: 400,
      Error: 'White text is not readable on this colour. Choose a darker one.',
    });
    expect(await save({ brandColor: 'blue' })).toMatchObject({ status: 400, ErrorCode: 'invalid' });
    expect(await save({ brandLogoFileId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11' })).toMatchObject({ status: 404 });
    expect(await described()).toMatchObject({ color: '#1F66C4' });
  });
});
