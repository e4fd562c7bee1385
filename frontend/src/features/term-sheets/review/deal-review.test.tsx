import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { termSheetCompare, termSheetFigures, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import type { Role } from '@bls/proto/domain/access/roles';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { screen, within } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import ReviewStep from '../wizard/review-step.js';

const ID = idOf('version');
const BEFORE = idOf('version 1');
const scenario = {
  totals: { MG: '120000', EXCESS: '0', ROYALTY: '0', MP_CLOSING: '0' },
  billed: '123456',
  earned: '99000',
  sales: '2000000',
};

/** A deal in which every field that a review may not leave out has a text of its own. */
function dealInReview(): TermSheetDetail {
  const terms = sampleTerms();
  Object.assign(terms.advertising.commitments[0] ?? {}, { description: 'Billboards in three cities' });
  Object.assign(terms.others.otherLicensors[0] ?? {}, { contact: 'lee@moon.example' });
  Object.assign(terms.purpose, { note: 'Follows the fair in Hong Kong' });
  terms.cross = { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '4321' }] };
  const detail = sample(termSheetRead.response, {
    termSheetVersionId: ID,
    number: 'TS-2026-0001',
    version: 2,
    current: true,
    status: 'revisable',
    revision: 3,
    editable: true,
    facts: { draftedByAgent: false, hasBrandOwner: false },
    versions: [
      { termSheetVersionId: BEFORE, version: 1, status: 'disapprovedByCeo' },
      { termSheetVersionId: ID, version: 2, status: 'revisable' },
    ],
  });
  return { ...detail, terms };
}
const conflict = (n: number) => ({
  termSheetVersionId: idOf(n),
  number: `TS-2027-${1000 + n}`,
  licenseeName: 'Moonlight',
  exclusive: true,
  from: '2027-01-01',
  to: '2027-12-31',
  characterName: 'Clover',
  territories: ['CN'],
  subCategories: ['*'],
  channels: ['*'],
});

let sheet: TermSheetDetail;
startBackend((fresh) => {
  fresh.answer(termSheetRead, ({ termSheetVersionId }) => ({ ...sheet, termSheetVersionId }));
  fresh.answer(rightsCheck, { conflicts: Array.from({ length: 30 }, (_, n) => conflict(n)) });
  fresh.answer(termSheetFigures, {
    currency: 'USD',
    basis: 'salesForecast',
    scenarios: { low: scenario, expected: scenario, high: scenario },
  });
  fresh.answer(termSheetCompare, {
    from: { termSheetVersionId: BEFORE, version: 1 },
    to: { termSheetVersionId: ID, version: 2 },
    changes: [{ path: ['keyTerms', 'sellOffDays'], kind: 'changed', before: 30, after: 60 }],
  });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => void (sheet = dealInReview()));

/** Who opens the review, and the state that they see it in. */
const READERS: readonly [reader: string, role: Role, part: Partial<TermSheetDetail>][] = [
  ['its author before the submission', 'sales', {}],
  ['its approver', 'ceo', { status: 'inReview', editable: false }],
];

describe('the review of a deal', () => {
  it.each(READERS)('W-DEAL-06 shows %s every section, key figures first, all clashes of rights and what changed', async (_, role, part) => {
    sheet = { ...sheet, ...part };
    signIn(role);
    renderScreen(<ReviewStep />, undefined, { params: { id: ID } });
    const figures = (await screen.findByRole('heading', { name: 'Key figures' })).closest('section, div') as HTMLElement;
    expect(await screen.findAllByText('123,456')).not.toHaveLength(0);
    const clashes = await screen.findByText('TS-2027-1029');
    expect(within(clashes.closest('ol') as HTMLElement).getAllByRole('listitem')).toHaveLength(30);
    expect(await screen.findByText('Key contract terms · Sell-off period')).toBeTruthy();
    const page = document.body.textContent ?? '';
    for (const shown of [
      'orders@island-gifts.example',
      'Sunrise Plush Works',
      'Dongguan',
      'Manufacturer',
      'Billboards in three cities',
      'lee@moon.example',
      'Follows the fair in Hong Kong',
      'Six samples of each article',
      '4,321',
      'Notebook A5',
      'Web shop',
    ])
      expect([shown, page.includes(shown)]).toEqual([shown, true]);
    const distributors = screen.getByRole('group', { name: 'Distributors' });
    expect(distributors.textContent).toContain('Hong Kong');
    expect(screen.getByRole('columnheader', { name: 'Rate determined by' })).toBeTruthy();
    for (const later of ['Key contract terms', 'Royalty rates', 'Cross-collateralization'])
      for (const heading of screen.getAllByRole('heading', { name: later }))
        expect([later, figures.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING]).not.toEqual([later, 0]);
  });
});
