import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ScreenContext } from '../../lib/screens/screen.js';
import { forgetUser, rememberUser } from '../../lib/session/session.js';
import ByCharacter from './by-character.js';
import StyleGuide from './detail.js';
import EditStyleGuide from './edit.js';
import StyleGuides from './list.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const OTHER = '7a1d5a8b-64f4-4a0e-9c43-5d0f3f6c9a22';
const character = { characterId: ID, name: 'Bun', nameZh: '小兔', propertyName: 'Bunny Garden', propertyNameZh: null };
const guide = {
  id: ID,
  revision: 3,
  name: 'Bun, basics',
  characters: [character],
  contractId: ID,
  contractNumber: 'CT-2026-0042',
  designerId: ID,
  designerName: 'Lin Mei',
  fileId: ID,
  fileName: 'bun.ai',
  size: 5_242_880,
  licensees: 1,
  updatedAt: '2027-01-01T00:00:00.000Z',
  updatedBy: 'Lin Mei',
  open: true,
  licenseeContact: 'Wang Wei',
  createdAt: '2027-01-01T00:00:00.000Z',
  createdBy: 'Lin Mei',
  assigned: [
    {
      companyId: ID,
      companyName: 'Sunrise Toys',
      companyNameZh: null,
      assignedBy: 'Lin Mei',
      assignedAt: '2027-01-01T00:00:00.000Z',
      access: [{ accessId: ID, characterId: ID, contractNumber: 'CT-2026-0042', status: 'awaitingSalesReview' }],
    },
  ],
  log: [
    {
      id: ID,
      action: 'assignLicensee',
      subject: 'Sunrise Toys',
      subjectZh: '日升玩具',
      reason: null,
      by: 'Lin Mei',
      role: 'juniorDesigner',
      at: '2027-01-01T00:00:00.000Z',
    },
  ],
};
const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const property = {
  propertyId: ID,
  code: 'BG',
  name: 'Bunny Garden',
  validFrom: '2026-01-01',
  validTo: '2030-01-01',
  rateTypes: [],
  active: true,
};
const ANSWERS: Record<string, unknown> = {
  '/StyleGuidesManagement/List': { rows: [guide], total: 1, page: 1, pageSize: 20 },
  '/StyleGuidesManagement/Read': guide,
  '/StyleGuidesManagement/Characters': {
    characters: [{ characterId: ID, styleGuides: 0, artSources: 2, holders: 3, granted: 1, pictureFileId: null }],
  },
  '/StyleGuidesManagement/Designers': { designers: [{ userId: OTHER, name: 'Zhao Min' }] },
  '/StyleGuidesManagement/Contracts': {
    contracts: [
      { contractId: OTHER, number: 'CT-2026-0050', companyId: OTHER, companyName: 'Moon Books', companyNameZh: null, characterIds: [ID] },
    ],
  },
  '/TermSheetV2/Properties': {
    properties: [{ ...property, characters: [{ ...character, territories: [], validFrom: '2026-01-01', validTo: '2030-01-01' }] }],
  },
  '/StyleGuidesManagement/AssignLicensees': guide,
};
let sent: unknown[];
const signIn = (...capabilities: Capability[]) =>
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn(async (url: unknown, options: unknown) => {
    const path = Object.keys(ANSWERS).find((one) => String(url).includes(one));
    const { method, body } = (options ?? {}) as { method?: string; body?: string };
    if (method === 'POST') sent.push(JSON.parse(body ?? '{}'));
    const Result = path ? ANSWERS[path] : String(url).includes('GetTenant') ? TENANT : [];
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

const place = (params: Record<string, string>) => ({
  key: 'test',
  path: '/test',
  params,
  search: {},
  visible: true,
  go: () => {},
  setSearch: () => {},
  leave: () => {},
});

describe('style guides on screen', () => {
  it('W-STYLE-02 lists them with characters, contract and designer', async () => {
    signIn('creative.read', 'styleGuide.write');
    renderScreen(<StyleGuides />);
    expect(await screen.findByText('Bun, basics')).toBeTruthy();
    for (const text of ['Bun', 'CT-2026-0042', 'Lin Mei', '5 MB']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New style guide' })).toBeTruthy();
  });

  it('W-STYLE-08 W-STYLE-09 shows the log and the access of its licensees', async () => {
    signIn('creative.read');
    renderScreen(
      <ScreenContext value={place({ id: ID })}>
        <StyleGuide />
      </ScreenContext>,
    );
    expect(await screen.findByRole('heading', { name: 'Bun, basics' })).toBeTruthy();
    for (const text of ['Awaiting sales review', 'Wang Wei', 'Log']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('Sunrise Toys')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Assign to licensees' })).toBeNull();
  });

  it('W-STYLE-16 offers designers the licensees that hold one of its characters, beside those that have it', async () => {
    signIn('creative.read', 'styleGuide.write');
    renderScreen(
      <ScreenContext value={place({ id: ID })}>
        <StyleGuide />
      </ScreenContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to licensees' }));
    fireEvent.click(await screen.findByLabelText(/Moon Books/));
    fireEvent.click(screen.getAllByRole('button', { name: 'Assign to licensees' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent).toEqual([{ id: ID, revision: 3, companyIds: [ID, OTHER] }]));
  });

  it('W-STYLE-07 W-STYLE-17 lets a designer give it to another one', async () => {
    signIn('creative.read', 'styleGuide.write');
    renderScreen(
      <ScreenContext value={place({ id: ID })}>
        <StyleGuide />
      </ScreenContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Assign designer' }));
    expect(await screen.findByLabelText('Junior designer')).toBeTruthy();
  });

  it('W-STYLE-03 shows characters that miss a style guide although somebody holds them', async () => {
    signIn('creative.read');
    renderScreen(<ByCharacter />);
    expect(await screen.findByText('Style guide missing')).toBeTruthy();
    expect(screen.getByText('1 of 3 licensees have access')).toBeTruthy();
    expect(screen.getByText('2 art sources')).toBeTruthy();
  });

  it('W-STYLE-06 W-STYLE-11 W-STYLE-12 asks for name, characters and file', async () => {
    signIn('creative.read', 'styleGuide.write');
    renderScreen(
      <ScreenContext value={place({})}>
        <EditStyleGuide />
      </ScreenContext>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('This is required.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});
