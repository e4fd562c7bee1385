import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ScreenContext } from '../../lib/screens/screen.js';
import { forgetUser, rememberUser } from '../../lib/session/session.js';
import CreativeDatabase from './database.js';
import ArtSource from './detail.js';
import ArtSources from './list.js';
import UploadArt from './upload.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const character = { characterId: ID, name: 'Bun', nameZh: '小兔', propertyName: 'Bunny Garden', propertyNameZh: null };
const art = {
  id: ID,
  character,
  season: 'spring',
  year: 2027,
  keywords: ['Easter'],
  coverFileId: ID,
  fileName: 'bun-spring.zip',
  size: 5_242_880,
  uploadedBy: 'Lin Mei',
  uploadedAt: '2027-01-01T00:00:00.000Z',
  releasedBy: 'Sun Li',
  releasedAt: '2027-01-02T00:00:00.000Z',
  releasedTo: 1,
  status: null as string | null,
  open: true,
};
const detail = {
  ...art,
  clipFileId: null,
  releases: [
    {
      companyId: ID,
      companyName: 'Sunrise Toys',
      companyNameZh: null,
      releasedBy: 'Sun Li',
      releasedAt: '2027-01-02T00:00:00.000Z',
      openedAt: null,
      openedBy: null,
      access: true,
    },
  ],
  log: [
    {
      id: ID,
      action: 'release',
      subject: 'Sunrise Toys',
      subjectZh: '日升玩具',
      reason: null,
      by: 'Sun Li',
      role: 'sales',
      at: '2027-01-02T00:00:00.000Z',
    },
  ],
};
const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const page = (rows: unknown[]) => ({ rows, total: rows.length, page: 1, pageSize: 20 });
let answers: Record<string, { Result: unknown; ErrorCode?: string; Issues?: unknown[] }>;
let sent: { path: string; body: unknown }[];

const signIn = (...capabilities: Capability[]) =>
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent = [];
  answers = {
    '/ReleaseArtSourceManagementV2/List': { Result: page([art]) },
    '/ReleaseArtSourceManagementV2/Read': { Result: detail },
    '/ReleaseArtSourceManagementV2/ShowPassword': { Result: { filePassword: 'open sesame' } },
    '/CreativeManagementV2/List': {
      Result: page([
        {
          id: ID,
          kind: 'artSource',
          title: 'bun-spring.zip',
          characters: [character],
          pictureFileId: ID,
          at: art.uploadedAt,
          open: false,
          fresh: true,
        },
      ]),
    },
    '/TermSheetV2/Properties': { Result: { properties: [] } },
  };
  globalThis.fetch = jest.fn(async (url: unknown, options: unknown) => {
    const path = Object.keys(answers).find((one) => String(url).includes(one));
    const { method, body } = (options ?? {}) as { method?: string; body?: string };
    if (method === 'POST' && path) sent.push({ path, body: JSON.parse(body ?? '{}') });
    const answer = path ? answers[path] : { Result: String(url).includes('GetTenant') ? TENANT : [] };
    const failed = answer?.ErrorCode !== undefined;
    return new Response(JSON.stringify({ Error: failed ? 'no' : null, ...answer }), {
      status: failed ? 422 : 200,
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

const place = {
  key: 'test',
  path: '/test',
  params: { id: ID },
  search: {},
  visible: true,
  go: () => {},
  setSearch: () => {},
  leave: () => {},
};
const openArt = () =>
  renderScreen(
    <ScreenContext value={place}>
      <ArtSource />
    </ScreenContext>,
  );

describe('art sources on screen', () => {
  it('W-ART-08 lists them for staff, to be released from there', async () => {
    signIn('creative.read', 'artSource.release', 'licensee.read');
    renderScreen(<ArtSources />);
    expect(await screen.findByText('bun-spring.zip')).toBeTruthy();
    for (const text of ['Bun', 'Spring', '2027', '5 MB']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upload art source' })).toBeNull();
  });

  it('W-ART-12 marks what is new for a licensee', async () => {
    signIn('creative.read');
    answers['/ReleaseArtSourceManagementV2/List'] = { Result: page([{ ...art, status: 'new', open: false }]) };
    renderScreen(<ArtSources />);
    expect(await screen.findByText('New')).toBeTruthy();
    expect(screen.getByLabelText('No access yet')).toBeTruthy();
  });

  it('W-ART-09 shows one with its releases and its log', async () => {
    signIn('creative.read', 'artSource.release', 'licensee.read');
    openArt();
    expect(await screen.findByRole('heading', { name: 'bun-spring.zip' })).toBeTruthy();
    for (const text of ['Easter', 'Access granted']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Sunrise Toys').length).toBeGreaterThan(1);
  });

  it('W-ART-10 W-ART-24 asks for the account password before it shows the one of the archive', async () => {
    signIn('creative.read');
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    const field = await screen.findByLabelText(/^Account password/);
    fireEvent.change(field, { target: { value: 'Licensing#1' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Show password' }).at(-1) as HTMLElement);
    expect(await screen.findByText('open sesame')).toBeTruthy();
    expect(sent).toEqual([{ path: '/ReleaseArtSourceManagementV2/ShowPassword', body: { id: ID, password: 'Licensing#1' } }]);
  });

  it('W-ART-24 says at the field that the account password is wrong', async () => {
    signIn('creative.read');
    answers['/ReleaseArtSourceManagementV2/ShowPassword'] = {
      Result: null,
      ErrorCode: 'ruleBroken',
      Issues: [{ path: ['password'], rule: 'incorrectPassword' }],
    };
    openArt();
    fireEvent.click(await screen.findByRole('button', { name: 'Show password' }));
    fireEvent.change(await screen.findByLabelText(/^Account password/), { target: { value: 'wrong' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Show password' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Incorrect password.')).toBeTruthy();
  });

  it('W-ART-06 W-ART-14 W-ART-20 asks for what is missing and names passwords that differ', async () => {
    signIn('creative.read', 'artSource.upload');
    renderScreen(<UploadArt />);
    fireEvent.change(await screen.findByLabelText(/^File password\b(?! again)/), { target: { value: 'one' } });
    fireEvent.change(screen.getByLabelText(/^File password again/), { target: { value: 'two' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('This is required.').length).toBeGreaterThan(2));
    expect(sent).toEqual([]);
  });

  it('W-ART-06 shows the creative database as pictures, with what is new and what waits for access', async () => {
    signIn('creative.read');
    renderScreen(<CreativeDatabase />);
    expect(await screen.findByText('bun-spring.zip')).toBeTruthy();
    for (const text of ['New', 'No access yet', 'Art source']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toContain(ID);
  });
});
