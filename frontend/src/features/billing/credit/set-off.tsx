import { billList } from '@bls/proto/client/finance/bills';
import { creditList, creditSetOff } from '@bls/proto/client/finance/credits';
import { setOffFields } from '@bls/proto/contracts/calls/finance/credits';
import { decimal, min, subtract } from '@bls/proto/domain/values/decimal';
import { idSchema } from '@bls/proto/domain/values/ids';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDecimal, FormSelect } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { currencyLabel, formatAmount } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import type { BillRow } from '../bill-columns.js';
import { useProposedAmount } from './use-proposed-amount.js';
import type { UsableCredit } from './usable-credit.js';

type Debt = Pick<BillRow, 'id' | 'number' | 'revision' | 'open' | 'reported'>;
type Account = { companyId: string; currency: Currency };
type Props = { account: Account; credit?: UsableCredit; bill?: Debt; onClose: () => void };

const fields = setOffFields.extend({ creditId: idSchema, billId: idSchema });
const payable = (bill: Debt) => subtract(decimal(bill.open), decimal(bill.reported));

/** Finance sets a credit off against a bill: of the one that is given, it chooses the other. */
export function SetOffDialog({ account, credit, bill, onClose }: Props) {
  const { t } = useTranslation();
  const credits = useCall(creditList, credit ? undefined : account);
  const bills = useCall(billList, bill ? undefined : { ...account, only: 'payable', sort: 'dueOn', pageSize: 100 });
  const known = { credits: credit ? [credit] : credits.data?.credits, bills: bill ? [bill] : bills.data?.rows };
  const waiting = known.credits === undefined ? credits : bills;
  return (
    <Dialog open onClose={onClose} title={t('billing.setOff.title')} text={t('billing.setOff.text')} width="small">
      {known.credits === undefined || known.bills === undefined ? (
        <Awaiting query={waiting} />
      ) : known.credits.length === 0 || known.bills.length === 0 ? (
        <p className="text-muted">{t('billing.setOff.nothing')}</p>
      ) : (
        <SetOffForm credits={known.credits} bills={known.bills} currency={account.currency} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = { credits: readonly UsableCredit[]; bills: readonly Debt[]; currency: Currency; onClose: () => void };

function SetOffForm({ credits, bills, currency, onClose }: FormProps) {
  const { t } = useTranslation();
  const setOff = useCommand(creditSetOff);
  const proposed = (credit?: UsableCredit, bill?: Debt) =>
    credit && bill ? moneyText(min(decimal(credit.available), payable(bill)), currency) : '';
  const form = useZodForm(fields, {
    creditId: credits[0]?.id ?? '',
    billId: bills[0]?.id ?? '',
    amount: proposed(credits[0], bills[0]),
  });
  const credit = credits.find(({ id }) => id === form.watch('creditId'));
  const bill = bills.find(({ id }) => id === form.watch('billId'));
  useProposedAmount(form, proposed(credit, bill));
  const send = async (values: Record<string, unknown>) => {
    if (!credit || !bill) return;
    const { kind, id, revision } = credit;
    const chosen = { credit: { kind, id, revision }, billId: bill.id, billRevision: bill.revision };
    await setOff.mutateAsync({ ...chosen, amount: (values as { amount: string }).amount });
    notify.success(t('billing.setOff.done', { credit: credit.number, bill: bill.number }));
    onClose();
  };
  const money = (value: string) => `${currencyLabel(currency)} ${formatAmount(value, currency)}`;
  return (
    <Form form={form} onSubmit={send}>
      <FormSelect
        name="creditId"
        label={t('billing.setOff.credit')}
        options={credits.map(({ id, kind, number, available }) => ({
          value: id,
          label: `${number} · ${t(`billing.creditKind.${kind}`)} · ${money(available)}`,
        }))}
        required
      />
      <FormSelect
        name="billId"
        label={t('billing.bill')}
        options={bills.map((one) => ({ value: one.id, label: `${one.number} · ${money(moneyText(payable(one), currency))}` }))}
        required
      />
      <FormDecimal name="amount" label={t('billing.setOff.amount')} money={currency} required />
      <div className="flex justify-end">
        <SubmitButton>{t('billing.setOff.send')}</SubmitButton>
      </div>
    </Form>
  );
}
