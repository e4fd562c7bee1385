import type { billList } from '@bls/proto/client/finance/bills';
import { paymentReport } from '@bls/proto/client/finance/payments';
import { paymentFields } from '@bls/proto/contracts/calls/finance/payments';
import { sum } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, moneyText } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { FormFiles } from '../../../domain/files/form-files.js';
import type { UploadedFile } from '../../../domain/files/file-upload.js';
import { Money } from '../../../domain/money/money.js';
import { notify } from '../../../ui/feedback/notify.js';
import { z } from 'zod';
import { currencyLabel, today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { RowOf } from '../../../lib/lists/list-state.js';
import { useCommand } from '../../../lib/api/query.js';
import { isUncertified, transferableOf } from './withheld.js';

type Row = RowOf<typeof billList>;
type Props = { bills: readonly Row[]; bankLines?: readonly string[]; onClose: () => void };

const NO_LINES: readonly string[] = [];

/** The fields of the call; the files are complete descriptions here and are sent as ids. */
const fields = paymentFields.omit({ billIds: true, fileIds: true }).extend({ files: z.array(z.custom<UploadedFile>()).min(1).max(10) });

/** The licensee reports a payment for one or several bills of one currency, with the proof. */
export function ReportPaymentDialog({ bills, bankLines = NO_LINES, onClose }: Props) {
  const { t } = useTranslation();
  const report = useCommand(paymentReport);
  // One id per dialog: a second click, or a retry after a lost connection, reports no second payment.
  const [id] = useState(() => crypto.randomUUID());
  const [day] = useState(() => today());
  const currency = bills[0]?.currency ?? 'USD';
  const total = sum(bills.map(transferableOf));
  const form = useZodForm(fields, {
    amount: moneyText(total, currency),
    transferDate: day,
    payerBank: '',
    beneficiaryBank: bankLines.join(', '),
    memo: '',
    files: [],
  });
  const send = async (values: Record<string, unknown>) => {
    const { files, ...rest } = values as z.infer<typeof fields>;
    await report.mutateAsync({ ...rest, id, billIds: bills.map((bill) => bill.id), fileIds: files.map((file) => file.fileId) });
    notify.success(t('billing.report.done'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('billing.report.title')} text={t('billing.report.text')}>
      <ul className="mb-4 divide-y divide-line rounded-md border border-line">
        {bills.map((bill) => (
          <li key={bill.id} className="flex justify-between gap-3 px-3 py-1.5">
            <span>
              {bill.number} <span className="text-muted">· {t(`billKind.${bill.kind}`)}</span>
            </span>
            <Money amount={moneyText(transferableOf(bill), bill.currency)} currency={bill.currency} />
          </li>
        ))}
      </ul>
      <Form form={form} onSubmit={send}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDecimal
            name="amount"
            label={t('billing.payment.amount')}
            unit={currencyLabel(currency)}
            digits={CURRENCIES[currency].digits}
            help={t(bills.some(isUncertified) ? 'billing.report.net' : 'billing.report.partial')}
            required
          />
          <FormDate name="transferDate" label={t('billing.payment.transferDate')} required />
        </div>
        <FormText name="payerBank" label={t('billing.payment.payerBank')} help={t('billing.report.bankHelp')} required />
        <FormText name="beneficiaryBank" label={t('billing.payment.beneficiaryBank')} required />
        <FormFiles name="files" label={t('billing.report.proof')} purpose="paymentProof" multiple required />
        <FormTextArea name="memo" label={t('billing.payment.memo')} maxLength={1000} />
        <div className="flex justify-end">
          <SubmitButton>{t('billing.report.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
