import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import KeyTermsStep from './key-terms-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0009', status: 'draft' } as const;
let stored: { revision: number; terms: TermsDraft };
startBackend((fresh) => {
  fresh.answer(propertyList, { properties: [] });
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, ...stored, issues: checkNewTerms(stored.terms) }));
  fresh.answer(termSheetSave, ({ sections }) => {
    stored = { revision: stored.revision + 1, terms: { ...stored.terms, ...sections } };
    return { ...named, ...stored, issues: checkNewTerms(stored.terms) };
  });
});

const field = async (label: RegExp) => (await screen.findAllByLabelText<HTMLInputElement>(label))[0] as HTMLInputElement;
const write = (input: HTMLInputElement, value: string): void => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  const terms = sampleTerms();
  stored = { revision: 3, terms: { ...terms, keyTerms: { ...terms.keyTerms, contractYears: [{ from: '', to: '' }] } } };
  signIn('salesAgent');
  renderScreen(<KeyTermsStep />, undefined, { params: { id: ID } });
});

describe('the contract years of the wizard', () => {
  it('proposes the last day of the first year, or of the rights, and leaves one that was given', async () => {
    write(await field(/^From/), '1/1/27');
    await waitFor(async () => expect((await field(/^To/)).value).toBe('12/31/27'));
    write(await field(/^To/), '6/30/27');
    write(await field(/^From/), '2/1/27');
    expect((await field(/^To/)).value).toBe('6/30/27');
  });
});
