import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import { PLACES } from '@bls/proto/presentation/places';
import { ROLES, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { forgetUser, rememberUser } from '../../lib/session/session.js';
import { feature } from './routes.js';

const id = (n: number) => `3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f1${n}`;
const property = {
  id: id(1),
  propertyId: id(2),
  name: 'Moonhare',
  nameZh: '月兔',
  logoFileId: id(3),
  bannerFileId: id(4),
  category: { id: id(5), name: 'Toys', nameZh: null },
  subCategory: null,
  active: true,
  characters: [{ characterId: id(7), name: 'Luna', nameZh: null, bannerFileId: id(8) }],
  updatedBy: 'Ann',
  updatedAt: '2026-11-01T00:00:00.000Z',
  revision: 3,
};
const signIn = (Role: Role) =>
  rememberUser({
    TenantCode: 'CTL',
    FullName: 'Ann Lee',
    TimeOffset: 480,
    Role,
    UserType: ROLES[Role],
    Capabilities: [],
  } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  // what the agent offers is there; the rest of the page does without its answers
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const known = String(url).includes('/Agent/PropertyList');
    const answer = known ? { Result: { properties: [property] }, Error: null } : { Result: null, Error: 'x', ErrorCode: 'forbidden' };
    return new Response(JSON.stringify(answer), { status: known ? 200 : 403, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

async function openHome(role: Role): Promise<void> {
  signIn(role);
  const found = feature.routes.find((route) => route.path === PLACES.home[ROLES[role]]);
  if (!found || !('screen' in found)) throw new Error(`no home of ${role}`);
  const Home = (await found.screen()).default;
  renderScreen(<Home />);
}

describe('the home of an agent', () => {
  it('W-AGENT-01 stands at its own place and shows what the agent has to offer', async () => {
    expect(PLACES.home[USER_TYPES.agent]).toBe('/home/AgentIndex');
    await openHome('salesAgent');
    expect(await screen.findByRole('heading', { name: 'What you offer' })).toBeTruthy();
    for (const name of ['Banner of Moonhare', 'Logo of Moonhare']) expect(screen.getByRole('img', { name })).toBeTruthy();
    cleanup();
    await openHome('licensee');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What you offer' })).toBeNull();
  });
});
