import { bankLineConfirm } from '@bls/proto/client/finance/bank-statements';
import type { BankProposal } from '@bls/proto/contracts/calls/finance/bank-statements';
import { decimal } from '@bls/proto/domain/values/decimal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Badge } from '../../../ui/feedback/status.js';
import { currencyLabel, formatAmount, formatDate } from '../../../lib/text/format.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { useBillingPaths } from '../paths.js';
import type { Line } from './line.js';
import { ReceiveBills } from './receive-bills.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The candidate payments of a line with their evidence, of which a person confirms one, and why none was matched automatically. */
export function Proposals({ statementId, line }: { statementId: string; line: Line }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const paths = useBillingPaths();
  const [chosen, setChosen] = useState<BankProposal>();
  if (line.status !== 'open') return null;
  const doubt = line.doubt ? (
    <p className="text-muted">{t('bankStatement.notMatched', { reason: t(`bankStatement.doubt.${line.doubt}`) })}</p>
  ) : null;
  const receive = line.bills.length > 0 ? <ReceiveBills statementId={statementId} line={line} /> : null;
  if (line.proposals.length === 0 && !doubt && !receive) return <span className="text-muted">{t('bankStatement.noProposal')}</span>;
  return (
    <ul className="space-y-2">
      {doubt ? <li>{doubt}</li> : null}
      {receive ? <li>{receive}</li> : null}
      {line.proposals.map((proposal) => (
        <li key={proposal.paymentId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <LinkTo to={paths.payment(proposal.paymentId)} className="font-medium hover:underline">
            {proposal.number}
          </LinkTo>
          <span className="text-muted">{name(proposal, 'companyName')}</span>
          {proposal.signs.map((sign) => (
            <Badge key={sign}>{t(`bankStatement.sign.${sign}`)}</Badge>
          ))}
          {decimal(line.amount) >= decimal(proposal.amount) ? (
            can('payment.confirm') ? (
              <Button size="small" onClick={() => setChosen(proposal)}>
                {t('bankStatement.confirm', { number: proposal.number })}
              </Button>
            ) : null
          ) : null}
          {proposal.signs.includes('amount') ? null : (
            <span className="text-warning">
              {t('bankStatement.otherAmount', {
                amount: `${currencyLabel(line.currency)} ${formatAmount(proposal.amount, line.currency)}`,
              })}
            </span>
          )}
        </li>
      ))}
      {chosen ? <ConfirmDialog statementId={statementId} line={line} proposal={chosen} onClose={() => setChosen(undefined)} /> : null}
    </ul>
  );
}

type ConfirmProps = { statementId: string; line: Line; proposal: BankProposal; onClose: () => void };

function ConfirmDialog({ statementId, line, proposal: { paymentId, revision, number }, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const confirm = useCommand(bankLineConfirm);
  const run = async () => {
    try {
      await confirm.mutateAsync({ statementId, fileRow: line.fileRow, paymentId, revision });
      notify.success(t('bankStatement.confirmedNow', { number }));
      onClose();
    } catch (error) {
      notify.error(error, t);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={confirm.isPending} onClick={() => void run()}>
        {t('payment.action.confirm')}
      </Button>
    </>
  );
  const amount = `${currencyLabel(line.currency)} ${formatAmount(line.amount, line.currency)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bankStatement.confirmTitle', { number })}
      text={t('bankStatement.confirmText', { amount, day: formatDate(line.day) })}
      footer={footer}
      width="small"
    >
      {null}
    </Dialog>
  );
}
