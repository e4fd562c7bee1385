import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../../test/render.js';
import { idOf } from '../../../../../test/sample.js';
import { signIn } from '../../../../../test/session.js';
import ProvisionsStep from '../provisions-step.js';

const ID = idOf('version');
const named = { termSheetVersionId: ID, number: 'TS-2026-0009', status: 'draft' } as const;
const provision = { id: 'p1', title: 'Audit', wording: 'Once a year' };

/** The service: saves with the expected revision. */
let stored: { revision: number; terms: TermsDraft };
const backend = startBackend((fresh) => {
  fresh.answer(rightsCheck);
  fresh.answer(termSheetRead, () => ({ ...named, editable: true, ...stored }));
  fresh.answer(termSheetSave, ({ revision, sections }) => {
    if (revision !== stored.revision) throw new CallError('conflict');
    stored = { revision: revision + 1, terms: { ...stored.terms, ...sections } };
    return { ...named, ...stored };
  });
});
/** Another person saves the provisions. */
const other = (provisions: (typeof provision)[]): void => {
  stored = { revision: stored.revision + 1, terms: { ...stored.terms, provisions: { provisions } } };
};

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  stored = { revision: 3, terms: { ...sampleTerms(), provisions: { provisions: [provision] } } };
});

describe('a step that two people edit at once', () => {
  it('saves the changes of both', async () => {
    signIn('sales');
    renderScreen(<ProvisionsStep />, undefined, { params: { id: ID } });
    const wording = await screen.findByDisplayValue('Once a year');
    other([
      { ...provision, title: 'Audit of books' },
      { id: 'p2', title: 'Samples', wording: 'Twelve' },
    ]);
    fireEvent.change(wording, { target: { value: 'Twice a year' } });
    await waitFor(() =>
      expect(stored.terms.provisions).toEqual({
        provisions: [
          { id: 'p1', title: 'Audit of books', wording: 'Twice a year' },
          { id: 'p2', title: 'Samples', wording: 'Twelve' },
        ],
      }),
    );
    // the save with a conflict, and the merged one
    expect(backend.requests(termSheetSave).map(({ revision }) => revision)).toEqual([3, 4]);
    expect(await screen.findByDisplayValue('Audit of books')).toBeTruthy();
    expect(screen.getByDisplayValue('Twice a year')).toBeTruthy();
  });
});
