import { counterOfferRead } from '@bls/proto/client/licensing/term-sheets/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useCall } from '../../../lib/api/query.js';

const OfferCard = lazy(() => import('./offer-card.js'));

/**
 * The last counter-offer of the licensee beside the values of the shown version. Who revises the deal takes changes over or
 * declines them, one by one, by table, or all; the licensee sees what was decided. Nothing without a counter-offer.
 */
export function CounterOffers({ sheet }: { sheet: TermSheetDetail }) {
  const { data: arrived } = useCall(counterOfferRead, { termSheetVersionId: sheet.termSheetVersionId }, { quiet: true });
  const data = useDeferredValue(arrived);
  const [offer] = data?.offers ?? [];
  if (!data || !offer || offer.version > sheet.version) return null;
  return (
    <Suspense>
      <OfferCard sheet={sheet} offer={offer} decidable={data.decidable} />
    </Suspense>
  );
}
