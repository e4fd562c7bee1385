import { beforeAll, describe, expect, it } from '@jest/globals';
import { creativeCharacters } from '@bls/proto/contracts/calls/files/creative';
import {
  styleGuideAssign,
  styleGuideContracts,
  styleGuideList,
  styleGuideRead,
  styleGuideReassign,
  styleGuideSave,
} from '@bls/proto/contracts/calls/files/style-guide';
import { designerList } from '@bls/proto/contracts/calls/identity/people/designer';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import ByCharacter from './by-character.js';
import StyleGuide from './detail.js';
import EditStyleGuide from './edit.js';
import StyleGuides from './list.js';

const [ID, BUN, SUNRISE, MOON, ZHAO] = ['guide', 'Bun', 'Sunrise Toys', 'Moon Books', 'Zhao Min'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const character = { characterId: BUN, name: 'Bun', nameZh: '小兔' };
const guide = {
  id: ID,
  revision: 3,
  name: 'Bun, basics',
  characters: [character],
  contractNumber: 'CT-2026-0042',
  designerId: idOf('Lin Mei'),
  designerName: 'Lin Mei',
  size: 5_242_880,
  licenseeContact: 'Wang Wei',
  open: true,
  assigned: [
    {
      companyId: SUNRISE,
      companyName: 'Sunrise Toys',
      access: [{ characterId: BUN, contractNumber: 'CT-2026-0042', status: 'awaitingSalesReview' }],
    },
  ],
  log: [{ action: 'assignLicensee', subject: 'Sunrise Toys', by: 'Lin Mei', role: 'juniorDesigner', at: '2027-01-01T00:00:00.000Z' }],
} as const;
const backend = startBackend((fresh) => {
  fresh.answer(styleGuideList, { rows: [guide], total: 1 });
  fresh.answer(styleGuideRead, guide);
  fresh.answer(styleGuideAssign, guide);
  fresh.answer(styleGuideReassign, guide);
  fresh.answer(styleGuideContracts, {
    contracts: [
      { companyId: MOON, companyName: 'Moon Books', characterIds: [BUN] },
      { contractId: idOf('other'), companyId: idOf('other'), companyName: 'Star Cups', characterIds: [idOf('other')] },
    ],
  });
  fresh.answer(creativeCharacters, { characters: [{ characterId: BUN, styleGuides: 0, artSources: 2, holders: 3, granted: 1 }] });
  fresh.answer(designerList, {
    designers: [
      { userId: guide.designerId, name: 'Lin Mei' },
      { userId: ZHAO, name: 'Zhao Min' },
    ],
  });
  fresh.answer(propertyList, { properties: [{ name: 'Bunny Garden', active: true, characters: [character] }] });
});
const openGuide = () => renderScreen(<StyleGuide />, undefined, { params: { id: ID } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

beforeAll(() => startLanguage('en'));

describe('style guides on screen', () => {
  it('W-STYLE-02 lists them with characters, contract and designer', async () => {
    signIn('juniorDesigner');
    renderScreen(<StyleGuides />);
    expect(await screen.findByText('Bun, basics')).toBeTruthy();
    for (const text of ['Bun', 'CT-2026-0042', 'Lin Mei', '5 MB']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New style guide' })).toBeTruthy();
  });

  it('W-STYLE-08 W-STYLE-09 shows the log and the access of its licensees', async () => {
    signIn('sales');
    openGuide();
    expect(await screen.findByRole('heading', { name: 'Bun, basics' })).toBeTruthy();
    expect(screen.getByText('Wang Wei')).toBeTruthy();
    const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section')?.textContent;
    expect(card('Log')).toMatch(/Lin Mei assigned it to Sunrise Toys.*Junior designer/);
    expect(card('Licensees and their access')).toMatch(/Sunrise Toys.*Awaiting sales review.*Bun · CT-2026-0042/);
  });

  it('W-STYLE-16 offers designers the licensees that hold one of its characters, besides the assigned ones', async () => {
    signIn('juniorDesigner');
    openGuide();
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to licensees' }));
    fireEvent.click(await screen.findByLabelText(/Moon Books/));
    expect(screen.queryByLabelText(/Star Cups/)).toBeNull();
    press('Assign to licensees');
    await waitFor(() => expect(backend.requests(styleGuideAssign)).toEqual([{ id: ID, revision: 3, companyIds: [SUNRISE, MOON] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('W-STYLE-07 W-STYLE-17 lets a designer reassign it', async () => {
    signIn('seniorDesigner');
    openGuide();
    fireEvent.click(await screen.findByRole('button', { name: 'Assign designer' }));
    const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Junior designer' });
    await within(field).findByRole('option', { name: 'Zhao Min' });
    expect(field.value).toBe(guide.designerId);
    // Enter says why nothing happens, also before anything was chosen
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText('Choose another designer.')).toBeTruthy();
    expect(backend.requests(styleGuideReassign)).toEqual([]);
    fireEvent.change(field, { target: { value: ZHAO } });
    press('Assign designer');
    await waitFor(() => expect(backend.requests(styleGuideReassign)).toEqual([{ id: ID, revision: 3, designerId: ZHAO }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('W-STYLE-16 W-STYLE-17 offers neither to others than the designers of the licensor', async () => {
    const offered = [];
    for (const role of ROLE_CODES) {
      cleanup();
      signIn(role, { Permissions: ['ReceiveArtWork'] });
      openGuide();
      await screen.findByRole('heading', { name: 'Bun, basics' });
      const buttons = screen.queryAllByRole('button', { name: /^Assign/ }).map((button) => button.textContent);
      if (buttons.length > 0) offered.push([role, ...buttons]);
    }
    expect(offered).toEqual([
      ['juniorDesigner', 'Assign designer', 'Assign to licensees'],
      ['seniorDesigner', 'Assign designer', 'Assign to licensees'],
    ]);
  });

  it('W-STYLE-03 shows characters that have holders but no style guide', async () => {
    signIn('sales');
    renderScreen(<ByCharacter />);
    expect(await screen.findByText('Style guide missing')).toBeTruthy();
    expect(screen.getByText('1 of 3 licensees have access')).toBeTruthy();
    expect(screen.getByText('2 art sources')).toBeTruthy();
  });

  it('W-STYLE-06 W-STYLE-11 W-STYLE-12 asks for name, characters and file', async () => {
    signIn('juniorDesigner');
    renderScreen(<EditStyleGuide />);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const name = screen.getByRole('textbox', { name: /^Name/ });
    const characters = screen.getByRole('combobox', { name: /^Characters/ });
    const invalid = () => [name, characters].map((field) => field.getAttribute('aria-invalid') ?? 'false');
    await waitFor(() => expect(invalid()).toEqual(['true', 'true']));
    expect(screen.getByText('Choose or add at least one.')).toBeTruthy();
    // errors of the name and of the file
    expect(screen.getAllByText('This is required.')).toHaveLength(2);
    fireEvent.change(name, { target: { value: 'Bun, spring' } });
    await waitFor(() => expect(invalid()).toEqual(['false', 'true']));
    fireEvent.focus(characters);
    fireEvent.click(characters);
    fireEvent.change(characters, { target: { value: 'Bun' } });
    fireEvent.keyDown(characters, { key: 'Enter' });
    await waitFor(() => expect(invalid()).toEqual(['false', 'false']));
    expect(screen.getAllByText('This is required.')).toHaveLength(1);
    expect(backend.requests(styleGuideSave)).toEqual([]);
  });
});
