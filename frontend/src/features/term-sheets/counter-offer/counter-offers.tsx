import { counterOfferDecide, counterOfferRead } from '@bls/proto/client/licensing/counter-offer';
import type { OfferedChange } from '@bls/proto/contracts/calls/licensing/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { Button } from '../../../ui/actions/button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { Card } from '../../../ui/layout/card.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { useValueText } from '../review/value-text.js';

/**
 * The last counter-offer of the licensee beside the values of the shown version. Who revises the deal takes each change over or
 * declines it; the licensee sees what was decided. Nothing without a counter-offer.
 */
export function CounterOffers({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const valueText = useValueText(sheet.terms);
  const { data } = useCall(counterOfferRead, { termSheetVersionId: sheet.termSheetVersionId }, { quiet: true });
  const [offer] = data?.offers ?? [];
  if (!offer || offer.version > sheet.version) return null;
  const open = offer.changes.filter(({ decision }) => decision === null).length;
  return (
    <Card
      title={t('counterOffer.title', { version: offer.version })}
      actions={open > 0 ? t('counterOffer.open', { count: open }) : t('counterOffer.allDecided')}
      flush
    >
      <p className="border-b border-line px-4 pb-3 text-muted">
        {offer.by.name}, <DateText value={offer.at} time />: <span className="whitespace-pre-line text-text">{offer.message}</span>
      </p>
      <PlainTable<OfferedChange>
        stacked
        label={t('counterOffer.title', { version: offer.version })}
        rows={offer.changes}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'place',
            header: t('termSheets.view.place'),
            wide: true,
            cell: ({ path }) => <span className="font-medium">{place(path, sheet.terms)}</span>,
          },
          { id: 'today', header: t('counterOffer.today'), cell: ({ path, now }) => valueText(path, now) },
          {
            id: 'offered',
            header: t('counterOffer.offered'),
            cell: ({ path, offered }) => <span className="font-semibold">{valueText(path, offered)}</span>,
          },
          { id: 'reason', header: t('counterOffer.reason'), wide: true, cell: ({ reason }) => reason },
          {
            id: 'decision',
            header: t('counterOffer.decision'),
            wide: true,
            cell: (change) =>
              change.decision ? <Decided decision={change.decision} /> : data?.decidable ? <Decide sheet={sheet} change={change} /> : '–',
          },
        ]}
      />
    </Card>
  );
}

function Decided({ decision: { decision, by, at, reason } }: { decision: NonNullable<OfferedChange['decision']> }) {
  const { t } = useTranslation();
  return (
    <>
      <Status tone={decision === 'taken' ? 'ok' : 'warning'} text={t(`counterOffer.${decision}`)} />
      {reason ? <span className="mt-0.5 block whitespace-pre-line">{reason}</span> : null}
      <span className="block text-xs text-muted">
        {by.name}, <DateText value={at} time />
      </span>
    </>
  );
}

function Decide({ sheet, change }: { sheet: TermSheetDetail; change: OfferedChange }) {
  const { t } = useTranslation();
  const decide = useCommand(counterOfferDecide);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { termSheetVersionId, revision } = sheet;
  const run = async (decision: 'taken' | 'declined') => {
    setTried(true);
    if (decision === 'declined' && !reason.trim()) return;
    const more = decision === 'declined' ? { reason: reason.trim() } : {};
    try {
      await decide.mutateAsync({ termSheetVersionId, revision, changeId: change.id, decision, ...more });
      setDeclining(false);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button size="small" kind="primary" busy={decide.isPending} onClick={() => void run('taken')}>
        {t('counterOffer.take')}
      </Button>
      <Button size="small" disabled={decide.isPending} onClick={() => setDeclining(true)}>
        {t('counterOffer.decline')}
      </Button>
      {declining ? (
        <Dialog
          open
          width="small"
          onClose={() => setDeclining(false)}
          title={t('counterOffer.decline')}
          text={t('counterOffer.declineHelp')}
          footer={
            <>
              <Button onClick={() => setDeclining(false)}>{t('common.cancel')}</Button>
              <Button kind="primary" busy={decide.isPending} onClick={() => void run('declined')}>
                {t('counterOffer.decline')}
              </Button>
            </>
          }
        >
          <TextArea
            label={t('counterOffer.reason')}
            required
            maxLength={1000}
            value={reason}
            onChange={setReason}
            error={tried && !reason.trim() ? t('rule.required') : undefined}
          />
        </Dialog>
      ) : null}
    </span>
  );
}
