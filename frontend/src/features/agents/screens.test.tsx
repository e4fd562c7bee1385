import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { forgetUser, rememberUser } from '../../lib/session/session.js';
import Categories from './categories.js';
import Images from './images.js';
import Properties from './properties.js';
import { PropertyForm } from './property-form.js';

const id = (n: number) => `3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f1${n}`;
const property = {
  id: id(1),
  propertyId: id(2),
  name: 'Moonhare',
  nameZh: '月兔',
  logoFileId: id(3),
  bannerFileId: id(4),
  category: { id: id(5), name: 'Toys', nameZh: null },
  subCategory: { id: id(6), name: 'Plush', nameZh: null },
  active: true,
  characters: [{ characterId: id(7), name: 'Luna', nameZh: null, bannerFileId: id(8) }],
  updatedBy: 'Ann',
  updatedAt: '2026-11-01T00:00:00.000Z',
  revision: 3,
};
const ANSWERS: Record<string, unknown> = {
  '/Agent/PropertyList': { properties: [property] },
  '/Agent/CategoryList': {
    categories: [
      { ...property.category, parentId: null, properties: 1, revision: 1 },
      { ...property.subCategory, parentId: id(5), properties: 0, revision: 1 },
    ],
  },
  '/NewBrandOwnerSetup/Characters': { properties: [] },
  '/platform/GetTenant': {},
};
const sent: [string, unknown][] = [];
const signIn = (...capabilities: Capability[]) =>
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push([String(url), JSON.parse(init.body)]);
    const path = Object.keys(ANSWERS).find((one) => String(url).includes(one));
    return new Response(JSON.stringify({ Result: path ? ANSWERS[path] : {}, Error: null }), {
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

describe('agents on screen', () => {
  it('W-AGENT-03 W-AGENT-05 show a property with banner, logo, category and characters; an agent changes nothing', async () => {
    signIn('agentProperty.read');
    renderScreen(<Properties />);
    expect(await screen.findByRole('heading', { name: 'Moonhare' })).toBeTruthy();
    for (const name of ['Banner of Moonhare', 'Logo of Moonhare']) expect(screen.getByRole('img', { name })).toBeTruthy();
    for (const text of ['Toys / Plush', 'Luna']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New agent property' })).toBeNull();
    cleanup();
    signIn('agentProperty.read', 'agentProperty.write');
    renderScreen(<Properties />);
    expect(await screen.findByRole('link', { name: 'Edit Moonhare' })).toBeTruthy();
  });

  it('W-AGENT-03 call a property as the reader does', async () => {
    await startLanguage('zh');
    signIn('agentProperty.read', 'agentProperty.write');
    renderScreen(<Properties />);
    expect(await screen.findByRole('heading', { name: '月兔' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '编辑 月兔' })).toBeTruthy();
    cleanup();
    await startLanguage('en');
  });

  it('W-AGENT-02 offer every picture in its full size', async () => {
    signIn('agentProperty.read');
    renderScreen(<Images />);
    const links = await screen.findAllByRole('link');
    const files = links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('id'));
    expect(files).toEqual([property.logoFileId, property.bannerFileId, id(8)]);
    expect(screen.getByText('Exactly 390 × 740 pixels')).toBeTruthy();
  });

  it('W-AGENT-04 keep categories with their sub-categories; only what is empty can be removed', async () => {
    signIn('agentProperty.read', 'agentProperty.write');
    renderScreen(<Categories />);
    expect(await screen.findByRole('heading', { name: 'Toys' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Plush' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Toys' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Rename Plush' }));
    fireEvent.change(await screen.findByLabelText(/^English name/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is required.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^English name/), { target: { value: 'Soft toys' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(([url]) => url.includes('/Agent/SaveCategory'))).toBe(true));
    expect(sent[0]?.[1]).toEqual({ id: id(6), revision: 1, name: 'Soft toys', parentId: id(5) });
  });

  it('W-AGENT-11 W-AGENT-12 W-AGENT-13 tell what is missing at its field, and send nothing', async () => {
    signIn('agentProperty.read', 'agentProperty.write');
    renderScreen(<PropertyForm />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    // the licensed property, the name, the category, logo and banner
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(5));
    expect(screen.getByText('Choose or add at least one.')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
