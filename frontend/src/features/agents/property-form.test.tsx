import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { agentCategories, agentPropertySave } from '@bls/proto/contracts/calls/licensing/agent';
import { propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile, messageAt, pick, type, uploaded } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { PropertyForm } from './property-form.js';

const REQUIRED = 'This is required.';
const backend = startBackend((fresh) => {
  fresh.answer(propertySetup, {
    properties: [
      {
        propertyId: idOf('property'),
        name: 'Moonhare',
        nameZh: '月兔',
        characters: [{ characterId: idOf('luna'), name: 'Luna', active: true }],
      },
    ],
  });
  fresh.answer(agentCategories, { categories: [{ id: idOf('toys'), name: 'Toys' }] });
  fresh.answer(agentPropertySave);
  fresh.answer(fileUpload, ({ purpose, file }) => ({ fileId: idOf(file.name), purpose, name: file.name, kind: 'png' as const }));
});
const leave = jest.fn();
const show = () => renderScreen(<PropertyForm />, undefined, { leave });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
/** Fills in all fields except one. */
async function fillAllBut(left?: 'name' | 'logo' | 'banner'): Promise<void> {
  await waitFor(() => expect(backend.requests(propertySetup)).toHaveLength(1));
  await pick(/^Licensed property/, /Moonhare/);
  type(/^Category/, idOf('toys'));
  if (left === 'name') type(/^English name(?! shown)/, '');
  if (left !== 'logo') chooseFile(/^Logo/, 'logo.png');
  if (left !== 'banner') chooseFile(/^Banner(?! of)/, 'banner.png');
  fireEvent.click(screen.getByRole('button', { name: 'Add a character' }));
  chooseFile(/^Banner of the character/, 'luna.png');
  for (const file of ['logo', 'banner', 'luna']) if (file !== left) await uploaded(`${file}.png`);
}

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  leave.mockReset();
  signIn('superUser');
});

describe('the form of an agent property', () => {
  it('shows at each field what is missing, and sends nothing', async () => {
    show();
    save();
    // errors of the licensed property, the name, the category, logo and banner
    await waitFor(() => expect(screen.getAllByText(REQUIRED)).toHaveLength(5));
    expect(screen.getByText('Choose or add at least one.')).toBeTruthy();
    expect(backend.requests(agentPropertySave)).toEqual([]);
  });

  it.each([
    ['W-AGENT-11', 'name', /^English name(?! shown)/],
    ['W-AGENT-12', 'logo', /^Logo/],
    ['W-AGENT-13', 'banner', /^Banner(?! of)/],
  ] as const)('%s refuses a property without its %s', async (_id, left, label) => {
    show();
    await fillAllBut(left);
    save();
    await waitFor(() => expect(messageAt(label)).toContain(REQUIRED));
    expect(screen.getAllByText(REQUIRED)).toHaveLength(1);
    expect(backend.requests(agentPropertySave)).toEqual([]);
  });

  it('W-AGENT-05 saves name, logo, banner, category and characters', async () => {
    show();
    await fillAllBut();
    save();
    await waitFor(() => expect(leave.mock.calls).toEqual([['/Agent/Properties']]));
    expect(backend.requests(agentPropertySave)).toEqual([
      {
        id: expect.any(String),
        propertyId: idOf('property'),
        name: 'Moonhare',
        nameZh: '月兔',
        categoryId: idOf('toys'),
        logoFileId: idOf('logo.png'),
        bannerFileId: idOf('banner.png'),
        active: true,
        characters: [{ characterId: idOf('luna'), name: 'Luna', bannerFileId: idOf('luna.png') }],
      },
    ]);
    expect(backend.requests(fileUpload).map(({ purpose }) => purpose)).toEqual(['agentLogo', 'agentBanner', 'agentCharacterBanner']);
  });
});
