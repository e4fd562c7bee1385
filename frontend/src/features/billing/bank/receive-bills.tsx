import { bankLineReceive } from '@bls/proto/client/finance/bank-statements';
import { compare, decimal, format, subtract, sum } from '@bls/proto/domain/values/decimal';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { currencyLabel, formatAmount } from '../../../lib/text/format.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { isZero } from '../../../domain/explain/exact.js';
import type { Line } from './line.js';

type Props = { statementId: string; line: Line };

/** Records the receipt of a line for the bills that it names and nobody has reported as paid, at once for those of one licensee. */
export function ReceiveBills({ statementId, line }: Props) {
  const can = useCan();
  if (line.status !== 'open' || !can('payment.confirm')) return null;
  const payable = line.bills.filter(({ currency }) => currency === line.currency);
  const groups = [...Map.groupBy(payable, ({ companyId }) => companyId)];
  return groups.map(([companyId, bills]) => <Receive key={companyId} statementId={statementId} line={line} bills={bills} />);
}

function Receive({ statementId, line, bills }: Props & { bills: Line['bills'] }) {
  const { t } = useTranslation();
  const receive = useCommand(bankLineReceive);
  const { currency } = line;
  const text = (amount: string) => `${currencyLabel(currency)} ${formatAmount(amount, currency)}`;
  const numbers = bills.map(({ number }) => number).join(', ');
  const asked = sum(bills.map(({ open }) => decimal(open)));
  const difference = compare(decimal(line.amount), asked);
  const run = async () => {
    try {
      const request = { statementId, fileRow: line.fileRow, bills: bills.map(({ id, revision }) => ({ id, revision })) };
      const { number, onAccount } = await receive.mutateAsync(request);
      notify.success(
        isZero(onAccount)
          ? t('bankStatement.receivedNow', { number })
          : t('bankStatement.receivedOnAccount', { number, amount: text(onAccount) }),
      );
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <div className="space-y-1">
      <p>
        {t('bankStatement.asks', { number: numbers, amount: text(format(asked)) })}
        {difference === 0 ? null : (
          <span className="block text-warning">
            {difference > 0
              ? t('bankStatement.asksLess', { amount: text(format(subtract(decimal(line.amount), asked))) })
              : t('bankStatement.asksMore', { amount: text(format(subtract(asked, decimal(line.amount)))) })}
          </span>
        )}
      </p>
      <Button size="small" busy={receive.isPending} onClick={() => void run()}>
        {t('bankStatement.receive', { numbers })}
      </Button>
    </div>
  );
}
