import { beforeAll, describe, expect, it } from '@jest/globals';
import { agentCategories, agentCategorySave, agentProperties } from '@bls/proto/contracts/calls/licensing/agent';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Categories from './categories.js';
import Images from './images.js';
import Properties from './properties.js';

const TOYS = { id: idOf('toys'), name: 'Toys' };
const PLUSH = { id: idOf('plush'), name: 'Plush' };
const property = {
  name: 'Moonhare',
  nameZh: '月兔',
  logoFileId: idOf('logo'),
  bannerFileId: idOf('banner'),
  category: TOYS,
  subCategory: PLUSH,
  active: true,
  characters: [{ name: 'Luna', bannerFileId: idOf('character banner') }],
};
const backend = startBackend((fresh) => {
  fresh.answer(agentProperties, { properties: [property] });
  fresh.answer(agentCategories, {
    categories: [
      { ...TOYS, properties: 1, revision: 1 },
      { ...PLUSH, parentId: TOYS.id, revision: 1 },
    ],
  });
  fresh.answer(agentCategorySave, ({ revision = 0, ...fields }) => ({ ...fields, revision: revision + 1 }));
});

beforeAll(() => startLanguage('en'));

describe('agents on screen', () => {
  it('W-AGENT-03 W-AGENT-05 show a property with banner, logo, category and characters, read-only for an agent', async () => {
    signIn('salesAgent');
    renderScreen(<Properties />);
    expect(await screen.findByRole('heading', { name: 'Moonhare' })).toBeTruthy();
    for (const [name, file] of [
      ['Banner of Moonhare', property.bannerFileId],
      ['Logo of Moonhare', property.logoFileId],
    ] as const)
      expect(screen.getByRole('img', { name }).getAttribute('src')).toContain(`/File/Download?id=${file}`);
    for (const text of ['Toys / Plush', 'Luna']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New agent property' })).toBeNull();
    cleanup();
    signIn('superUser');
    renderScreen(<Properties />);
    expect(await screen.findByRole('link', { name: 'Edit Moonhare' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New agent property' })).toBeTruthy();
  });

  it('W-AGENT-03 name a property in the language of the reader', async () => {
    await startLanguage('zh');
    signIn('superUser');
    renderScreen(<Properties />);
    expect(await screen.findByRole('heading', { name: '月兔' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '编辑 月兔' })).toBeTruthy();
    cleanup();
    await startLanguage('en');
  });

  it('W-AGENT-02 W-AGENT-05 offer every picture in its full size, and show the size of each kind', async () => {
    signIn('salesAgent');
    renderScreen(<Images />);
    const links = await screen.findAllByRole('link');
    const files = links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('id'));
    expect(files).toEqual([property.logoFileId, property.bannerFileId, idOf('character banner')]);
    for (const size of ['150 × 40', '390 × 740', '200 × 200']) expect(screen.getByText(`Exactly ${size} pixels`)).toBeTruthy();
  });

  it('W-AGENT-04 list categories with their sub-categories; only empty ones can be removed', async () => {
    signIn('superUser');
    renderScreen(<Categories />);
    expect(await screen.findByRole('heading', { name: 'Toys' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove Plush' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Toys' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Rename Plush' }));
    fireEvent.change(await screen.findByLabelText(/^English name/), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(backend.requests(agentCategorySave)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^English name/), { target: { value: 'Soft toys' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(agentCategorySave)).toEqual([{ id: PLUSH.id, revision: 1, name: 'Soft toys', parentId: TOYS.id }]);
  });
});
