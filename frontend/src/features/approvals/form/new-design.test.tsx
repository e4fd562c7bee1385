import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { rememberUser } from '../../../lib/session/session.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import NewProduct from './new-product.js';
import { Prepare } from './prepare.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const licensee = { role: 'licenseeDesigner' as const, permissions: [] };
const contract = {
  contractId: id(5),
  number: 'CT-1',
  companyId: id(6),
  companyName: 'Sunrise',
  currency: 'CNY' as const,
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  channels: [],
  properties: [{ propertyId: id(4), name: 'Bunny Garden', characters: [] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const version = (stage: Version['stage']): Version => ({
  id: id(2),
  stage,
  number: 1,
  pictures: [],
  pins: [],
  submitted: null,
  sentSample: false,
  receivedSample: false,
  rejection: null,
  product: { productName: 'Bunny plush', spu: 'BG-1', characterIds: [], printingMethods: [], ageGroups: [], skus: [] },
});
const detailOf = (stage: Version['stage']): ApprovalDetail => ({
  id: id(1),
  revision: 4,
  approvalNumber: null,
  status: stage === 'graphic' ? 'draft' : 'graphicSalesApproved',
  stage,
  waitingSince: '2026-11-12T02:00:00Z',
  versions: [version(stage)],
  skus: [],
  contract,
  history: [],
  actions: [],
  editable: true,
  brandOwnerReviews: false,
  commentable: true,
});

const asked: { path: string; body: Record<string, unknown> }[] = [];
const realFetch = globalThis.fetch;
beforeAll(async () => {
  await startLanguage('en');
  rememberUser({
    Token: '',
    TenantCode: 'CTL',
    UserId: id(8),
    FullName: 'Li Na',
    UserName: 'li',
    Email: 'l@x.y',
    AvatarFileId: null,
    Language: 'en',
    TimeOffset: 480,
    UserType: 20,
    Role: 'licenseeDesigner',
    Permissions: [],
    Capabilities: CAPABILITY_CODES.filter((capability) => can(licensee, capability)),
    CompanyId: id(6),
    CompanyName: 'Sunrise',
    CompanyNameZh: null,
    SessionExpiresAt: '2030-01-01T00:00:00Z',
  });
});
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const path = String(url).split('?')[0] ?? '';
    asked.push({ path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {} });
    const Result = path.endsWith('/Contracts') ? { contracts: [contract] } : { id: id(1), revision: 0 };
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('a new design', () => {
  it('W-DESIGN-07 is opened under one of the running contracts', async () => {
    renderScreen(<NewProduct />);
    fireEvent.click(await screen.findByRole('button', { name: /Bunny Garden/ }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/GraphicApproval/CreateDraft')?.body).toMatchObject({ contractId: id(5) }),
    );
  });

  it('W-DESIGN-08 takes the pictures of the design beside what the product is', () => {
    renderScreen(<Prepare detail={detailOf('graphic')} />);
    expect(screen.getByRole('button', { name: /Add pictures/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Product name/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /sample/i })).toBeNull();
  });

  it('W-DESIGN-09 takes the pictures of a sample, and asks whether the sample itself is on its way', () => {
    renderScreen(<Prepare detail={detailOf('preProduction')} />);
    expect(screen.getByRole('button', { name: /Add pictures/ })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /sample/i })).toBeTruthy();
    expect(screen.queryByLabelText(/^Product name/)).toBeNull();
  });
});
