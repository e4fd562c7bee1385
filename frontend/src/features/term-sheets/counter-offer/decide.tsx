import { counterOfferDecide, counterOfferDecideSeveral } from '@bls/proto/client/licensing/term-sheets/counter-offer';
import type { OfferDecision, OfferedChange } from '@bls/proto/contracts/calls/licensing/term-sheets/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api/query.js';
import { Button } from '../../../ui/actions/button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { Dialog } from '../../../ui/overlay/dialog.js';

/** What the licensor decided about a change. */
export function Decided({ decision: { decision, by, at, reason } }: { decision: NonNullable<OfferedChange['decision']> }) {
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

/** Takes open changes over into the draft, or declines them with a reason: all of them at once. */
export function Decide({ sheet, changes }: { sheet: TermSheetDetail; changes: readonly OfferedChange[] }) {
  const { t } = useTranslation();
  const decideOne = useCommand(counterOfferDecide);
  const decideSeveral = useCommand(counterOfferDecideSeveral);
  const busy = decideOne.isPending || decideSeveral.isPending;
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { termSheetVersionId, revision } = sheet;
  const [first, ...more] = changes;
  const isOne = more.length === 0;
  const take = isOne ? t('counterOffer.take') : t('counterOffer.takeAll', { count: changes.length });
  const decline = isOne ? t('counterOffer.decline') : t('counterOffer.declineAll', { count: changes.length });
  const run = async (decision: OfferDecision) => {
    setTried(true);
    if (!first || (decision === 'declined' && !reason.trim())) return;
    const request = { termSheetVersionId, revision, decision, ...(decision === 'declined' ? { reason: reason.trim() } : {}) };
    try {
      if (isOne) await decideOne.mutateAsync({ ...request, changeId: first.id });
      else await decideSeveral.mutateAsync({ ...request, changeIds: changes.map(({ id }) => id) });
      setDeclining(false);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <span className="flex flex-wrap gap-2 max-sm:justify-end">
      <Button size="small" kind={isOne ? 'primary' : 'secondary'} busy={busy} onClick={() => void run('taken')}>
        {take}
      </Button>
      <Button size="small" disabled={busy} onClick={() => setDeclining(true)}>
        {decline}
      </Button>
      {declining ? (
        <Dialog
          open
          width="small"
          onClose={() => setDeclining(false)}
          title={decline}
          text={t('counterOffer.declineHelp')}
          footer={
            <>
              <Button onClick={() => setDeclining(false)}>{t('common.cancel')}</Button>
              <Button kind="primary" busy={busy} onClick={() => void run('declined')}>
                {decline}
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
