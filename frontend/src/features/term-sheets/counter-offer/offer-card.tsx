import type { counterOfferRead } from '@bls/proto/client/licensing/term-sheets/counter-offer';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { placeKey } from '@bls/proto/domain/deal-comment/place-key';
import { byTable } from '@bls/proto/domain/term-sheet/counter-offer/offered-rows';
import { useTranslation } from 'react-i18next';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Card } from '../../../ui/layout/card.js';
import { Decide } from './decide.js';
import { OfferedChanges } from './offered-changes.js';

type Offers = ResponseOf<typeof counterOfferRead>;
type Props = { sheet: TermSheetDetail; offer: Offers['offers'][number]; decidable: boolean };

/** A counter-offer: its message, and its changes by table with their decisions. */
export default function OfferCard({ sheet, offer, decidable }: Props) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const open = offer.changes.filter(({ decision }) => decision === null);
  const groups = byTable(offer.changes);
  const title = t('counterOffer.title', { version: offer.version });
  return (
    <Card title={title} actions={open.length > 0 ? t('counterOffer.open', { count: open.length }) : t('counterOffer.allDecided')} flush>
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 pb-3">
        <p className="min-w-0 text-muted">
          {offer.by.name}, <DateText value={offer.at} time />: <span className="whitespace-pre-line text-text">{offer.message}</span>
        </p>
        {decidable && open.length > 1 ? <Decide sheet={sheet} changes={open} /> : null}
      </div>
      {groups.map(({ table, changes }) => {
        const label = table ? place(table, sheet.terms) : title;
        const waiting = changes.filter(({ decision }) => decision === null);
        const isWhole = groups.length === 1;
        return (
          <section key={table ? placeKey(table) : ''} aria-label={label} className="border-b border-line last:border-0">
            {table ? (
              <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-3 pb-1">
                <h3 className="font-semibold">{label}</h3>
                {decidable && waiting.length > 1 && !isWhole ? <Decide sheet={sheet} changes={waiting} /> : null}
              </div>
            ) : null}
            <OfferedChanges sheet={sheet} label={label} changes={changes} decidable={decidable} />
          </section>
        );
      })}
    </Card>
  );
}
