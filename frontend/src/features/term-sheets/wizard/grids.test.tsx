import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { categoryList, productTypeList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import DistributionStep from './distribution-step.js';
import MgStep from './mg-step.js';
import RoyaltyStep from './royalty-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0009', status: 'draft' } as const;
let stored: { revision: number; terms: TermsDraft };
startBackend((fresh) => {
  fresh.answer(rightsCheck);
  fresh.answer(productTypeList);
  fresh.answer(categoryList, {
    categories: [
      { code: 'S20', name: 'Stationery', nameZh: '文具', subCategories: [{ code: 'S20_NOTES', name: 'Notebooks', nameZh: '笔记本' }] },
      { code: 'S21', name: 'Toys', nameZh: '玩具', subCategories: [{ code: 'S21_PLUSH', name: 'Plush', nameZh: '毛绒' }] },
    ],
  });
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, ...stored, issues: checkNewTerms(stored.terms) }));
  fresh.answer(termSheetSave, ({ sections }) => {
    stored = { revision: stored.revision + 1, terms: { ...stored.terms, ...sections } };
    return { ...named, ...stored, issues: checkNewTerms(stored.terms) };
  });
});
const open = async (Step: ComponentType) => {
  // may not simulate, so that only the grid is there
  signIn('salesAgent');
  renderScreen(<Step />, undefined, { params: { id: ID } });
  await screen.findAllByRole('button', { name: /^Duplicate / });
};
const cells = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label);
const cell = (label: RegExp, place: number) => cells(label)[place] as HTMLInputElement;
const paste = (label: RegExp, place: number, rows: readonly string[][]) =>
  act(async () =>
    fireEvent.paste(cell(label, place), { clipboardData: { getData: () => rows.map((row) => row.join('\t')).join('\r\n') } }),
  );
const focusAt = (label: RegExp, place: number) => act(async () => cell(label, place).focus());
const press = (key: string, more: object = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));
const hasFocus = (label: RegExp, place: number) => waitFor(() => expect(document.activeElement).toBe(cell(label, place)));
const duplicate = (row: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: `Duplicate ${row}` })));
const saved = (check: () => void) => waitFor(check, { timeout: 10_000 });

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  stored = { revision: 3, terms: sampleTerms() };
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

describe.each(['newContract', 'amendment'] as const)('the grids of the wizard, purpose %s', (purpose) => {
  beforeEach(() => {
    stored.terms.purpose = { ...stored.terms.purpose, purpose };
    if (purpose === 'amendment') stored.terms.purpose.followsContractId = idOf('contract');
  });

  it('W-DEAL-12 rates: pasted from Excel, filled down, duplicated, by keyboard', async () => {
    stored.terms.distribution = {
      ...sampleTerms().distribution,
      articles: [
        { id: 'a1', category: 'S21', subCategory: 'S21_PLUSH', productName: 'Plush bunny' },
        { id: 'a2', category: 'S20', subCategory: 'S20_NOTES', productName: 'Notebook' },
      ],
    };
    await open(RoyaltyStep);
    await screen.findAllByRole('option', { name: 'Toys' });
    await paste(/^Category/, 1, [
      ['Stationery', 'Notebooks', 'Online', 'Retail price', 'Fixed rate', 'Value', '6.00%', ''],
      ['文具', 'All', 'Offline', 'Units sold', 'Fixed fee', 'Units', '', '0.5'],
      ['Toys', 'Notebooks', 'All', 'Wholesale price', 'Flat fee', 'Value', '7%', '5k', 'Contract year'],
    ]);
    expect(screen.getByText('Row 4, Sub-category: “Notebooks” is not an option')).toBeTruthy();
    expect(screen.getByText('Row 4, Rate: “7%” does not apply to this row')).toBeTruthy();
    await saved(() =>
      expect(stored.terms.royalty?.rates?.slice(1)).toMatchObject([
        { category: 'S20', subCategory: 'S20_NOTES', channel: 'online', royaltyBase: 'retail', type: 'fixedRate', rate: '0.06' },
        { category: 'S20', subCategory: '*', channel: 'offline', type: 'fixedFee', determination: 'units', fee: '0.5' },
        { category: 'S21', subCategory: '*', type: 'flatFee', fee: '5000', per: 'year' },
      ]),
    );
    // the sliding rate above keeps its bands, which open below it
    expect(stored.terms.royalty?.rates?.[0]?.bands).toHaveLength(2);
    const bands = screen.getByRole('button', { name: '2 bands' });
    fireEvent.click(bands);
    expect(bands.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Add band')).toBeTruthy();
    fireEvent.click(bands);
    await focusAt(/^Royalty base/, 1);
    await press('d', { ctrlKey: true });
    await duplicate('Rate 2');
    await saved(() =>
      expect(stored.terms.royalty?.rates?.map(({ rate, fee }) => rate ?? fee)).toEqual([undefined, '0.06', '0.06', '0.5', '5000']),
    );
    expect(stored.terms.royalty?.rates?.map(({ royaltyBase }) => royaltyBase)).toEqual(['wholesale', ...Array(4).fill('retail')]);
    expect(new Set(stored.terms.royalty?.rates?.map(({ id }) => id)).size).toBe(5);
    // Enter goes down, and passes rows without such a figure
    await focusAt(/^Fee/, 0);
    await press('Enter');
    await hasFocus(/^Fee/, 1);
    await press('ArrowUp');
    await hasFocus(/^Fee/, 0);
  }, 60_000);

  it('W-DEAL-12 articles: pasted from Excel, filled down, duplicated, by keyboard', async () => {
    await open(DistributionStep);
    await screen.findAllByLabelText(/^Product/);
    await paste(/^Category/, 0, [
      ['Toys', 'Plush', 'Plush bunny'],
      ['Stationery', 'Notebooks', 'Notebook A5'],
      ['', '笔记本', 'Notebook A4'],
    ]);
    await focusAt(/^Product/, 1);
    await press('d', { ctrlKey: true });
    await duplicate('Article 1');
    await focusAt(/^Product/, 0);
    await press('Enter');
    await hasFocus(/^Product/, 1);
    await saved(() =>
      expect(
        stored.terms.distribution?.articles?.map(({ category, subCategory, productName }) => [category, subCategory, productName]),
      ).toEqual([
        ['S21', 'S21_PLUSH', 'Plush bunny'],
        ['S21', 'S21_PLUSH', 'Plush bunny'],
        ['S20', 'S20_NOTES', 'Notebook A5'],
        ['S20', 'S20_NOTES', 'Notebook A5'],
      ]),
    );
  }, 60_000);

  it('W-DEAL-12 channels: pasted from Excel, filled down, duplicated, by keyboard', async () => {
    await open(DistributionStep);
    await paste(/^Channel/, 1, [
      ['online', 'Franchisee', 'Shop B', 'https://b.example'],
      ['Offline', 'Self-operated', 'Store C', ''],
    ]);
    await focusAt(/^Operated by/, 1);
    await press('d', { ctrlKey: true });
    await duplicate('Channel 2');
    await focusAt(/^Name/, 1);
    await press('ArrowDown');
    await hasFocus(/^Name/, 2);
    await saved(() =>
      expect(
        stored.terms.distribution?.channels?.slice(1).map((one) => [one.channel, one.distributionType, one.name, one.contact]),
      ).toEqual([
        ['online', 'franchisee', 'Shop B', 'https://b.example'],
        ['online', 'franchisee', 'Shop B', 'https://b.example'],
        ['offline', 'franchisee', 'Store C', undefined],
      ]),
    );
  }, 60_000);

  it('W-DEAL-12 instalments: pasted from Excel, filled down, duplicated, by keyboard; percent and amount stay one value', async () => {
    await open(MgStep);
    await screen.findByDisplayValue('120,000.00');
    const schedule = () => stored.terms.mg?.groups?.[0]?.schedule?.map(({ dueOn, percent, amount }) => [dueOn, percent, amount]);
    await paste(/^Due/, 0, [
      ['1/15/27', '25%'],
      ['2027-07-15', '25%'],
      ['2028年1月15日', '50%'],
    ]);
    const halves = [
      ['2027-01-15', '25', '30000.00'],
      ['2027-07-15', '25', '30000.00'],
      ['2028-01-15', '50', '60000.00'],
    ];
    await saved(() => expect(schedule()).toEqual(halves));
    await paste(/^Amount/, 0, [['40k'], ['50,000'], ['30000']]);
    await saved(() => expect(schedule()?.map(([, percent]) => percent)).toEqual(['33.3333', '41.6667', '25']));
    await focusAt(/^Percent/, 1);
    fireEvent.change(cell(/^Percent/, 1), { target: { value: '20' } });
    await press('d', { ctrlKey: true });
    await duplicate('Instalment 3');
    await saved(() =>
      expect(
        schedule()
          ?.slice(1)
          .map((row) => row.slice(1)),
      ).toEqual(Array.from({ length: 3 }, () => ['20', '24000.00'])),
    );
    await focusAt(/^Due/, 0);
    await press('Enter');
    await hasFocus(/^Due/, 1);
    await press('ArrowRight');
    await hasFocus(/^Percent/, 1);
  }, 60_000);

  it('mark a pasted date that is not understood', async () => {
    await open(MgStep);
    await paste(/^Due/, 0, [['spring 2027', '25']]);
    expect(cell(/^Due/, 0).value).toBe('spring 2027');
    expect(cell(/^Due/, 0).getAttribute('aria-invalid')).toBe('true');
  });
});
