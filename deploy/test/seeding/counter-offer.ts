import type { SeedLicensing } from '@bls/licensing/seed-licensing';
import type { GivenChange } from '@bls/licensing/term-sheets/counter-offers/offered-changes';
import { counterOfferDecide, counterOfferMake, counterOfferRead } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { makeCall } from '../lib/make-call.js';
import { Deal } from '../lib/deal/deal.js';
import { TERM_SHEET } from '../lib/deal/deal-documents.js';
import { actor, type InstantOf, seedTermSheet } from './term-sheets.js';

const MESSAGE = 'The rate and the days need another look.';
const REASON = 'Thirty days are the rule.';
const BEFORE_THE_ANSWER = TERM_SHEET.slice(
  0,
  TERM_SHEET.findIndex(({ by }) => by === 'licensee'),
);

/** A field, a changed row, and a new row. */
function offeredTo({ basicTerms, royalty }: Terms): GivenChange[] {
  const [rate] = royalty.rates;
  if (!rate) throw new RangeError('the deal has no rate');
  return [
    { path: ['basicTerms', 'paymentDays'], value: basicTerms.paymentDays + 15, reason: 'Our shops pay later.' },
    { path: ['royalty', 'rates', rate.id], value: { ...rate, mode: 'whole' }, reason: 'Easier to count.' },
    { path: ['royalty', 'rates', 'r2'], value: { ...rate, id: 'r2', channel: 'online' }, reason: 'One for the web shop.' },
  ];
}

/** A deal whose licensee answers with a counter-offer, of which sales takes a row over and declines a field. */
export async function counterOfferByCalls(clients: Deal['clients'], terms: Terms): Promise<Deal> {
  const deal = new Deal(clients);
  await deal.walk('term sheet: licensee agree');
  const { termSheetVersionId } = deal;
  const { revision } = await makeCall(clients.licensee, termSheetRead, { termSheetVersionId });
  const changes = offeredTo(terms).map(({ path, ...rest }) => ({ path: [...path], ...rest }));
  const next = await makeCall(clients.licensee, counterOfferMake, { termSheetVersionId, revision, message: MESSAGE, changes });
  const { offers } = await makeCall(clients.sales, counterOfferRead, { termSheetVersionId: next.termSheetVersionId });
  for (const [position, decision] of [
    [1, { decision: 'taken' }],
    [0, { decision: 'declined', reason: REASON }],
  ] as const) {
    const draft = await makeCall(clients.sales, termSheetRead, { termSheetVersionId: next.termSheetVersionId });
    const changeId = offers[0]?.changes[position]?.id ?? '';
    const of = { termSheetVersionId: next.termSheetVersionId, revision: draft.revision, changeId };
    await makeCall(clients.sales, counterOfferDecide, { ...of, ...decision });
  }
  return deal;
}

/** The same by the seed of licensing. */
export function seedCounterOffer(licensing: SeedLicensing, deal: Deal, terms: Terms, at: InstantOf): void {
  const { termSheets } = licensing;
  const { termSheetId } = deal;
  seedTermSheet(licensing, deal, terms, BEFORE_THE_ANSWER, at);
  termSheets.offer(termSheetId, MESSAGE, offeredTo(terms), actor('licensee'), at('counterOffer'));
  termSheets.decideOffered(termSheetId, 1, null, actor('sales'), at('takeOver'));
  termSheets.decideOffered(termSheetId, 0, REASON, actor('sales'), at('decline'));
}
