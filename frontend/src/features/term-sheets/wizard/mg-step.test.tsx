import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import MgStep from './mg-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0009', status: 'draft' } as const;
let stored: { revision: number; terms: TermsDraft };
startBackend((fresh) => {
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, ...stored, issues: checkNewTerms(stored.terms) }));
  fresh.answer(termSheetSave, ({ sections }) => {
    stored = { revision: stored.revision + 1, terms: { ...stored.terms, ...sections } };
    return { ...named, ...stored, issues: checkNewTerms(stored.terms) };
  });
});

const field = (label: RegExp, place = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[place] as HTMLInputElement;
const write = (input: HTMLInputElement, value: string): void => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const schedule = () => stored.terms.mg?.groups?.[0]?.schedule?.map(({ percent, amount }) => `${percent} %: ${amount}`);
const open = async () => {
  // may not simulate, so that only the schedule asks
  signIn('salesAgent');
  renderScreen(<MgStep />, undefined, { params: { id: ID } });
  await screen.findByDisplayValue('120,000.00');
};

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  stored = { revision: 3, terms: sampleTerms() };
});

describe('the MG schedule of the wizard', () => {
  it('W-DEAL-03 keeps percent, amount and year of an instalment one value, whichever is written', async () => {
    await open();
    write(field(/^Percent/), '25');
    write(field(/^Percent/, 1), '75');
    await waitFor(() => expect(schedule()).toEqual(['25 %: 30000.00', '75 %: 90000.00']));
    write(field(/^Amount/), '40000.01');
    write(field(/^Amount/, 1), '79999.99');
    await waitFor(() => expect(schedule()).toEqual(['33.3333 %: 40000.01', '66.6667 %: 79999.99']));
    write(field(/^Guarantee of the whole term/), '');
    const years = within(screen.getByRole('group', { name: 'Guarantee by contract year' })).getAllByRole<HTMLInputElement>('textbox');
    fireEvent.focus(years[0] as HTMLInputElement);
    for (const typed of ['6', '60', '600', '6000']) fireEvent.change(years[0] as HTMLInputElement, { target: { value: typed } });
    write(years[0] as HTMLInputElement, '60000');
    write(years[1] as HTMLInputElement, '140000');
    await waitFor(() => expect(schedule()).toEqual(['30 %: 60000.00', '70 %: 140000.00']));
    expect(stored.terms.mg?.groups?.[0]?.amount).toBe('200000.00');
    expect(checkNewTerms(stored.terms)).toEqual([]);
  }, 20_000);

  it('shows at the amount that a stored schedule contradicts itself', async () => {
    for (const instalment of stored.terms.mg?.groups?.[0]?.schedule ?? []) instalment.percent = '50';
    await open();
    expect(await screen.findByText('50 % of the guarantee is 60,000; 48,000 is 40 %.')).toBeTruthy();
  });
});
