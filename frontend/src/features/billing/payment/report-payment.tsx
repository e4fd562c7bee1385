import type { billList } from '@bls/proto/client/finance/bills';
import { creditList } from '@bls/proto/client/finance/credits';
import { paymentReport } from '@bls/proto/client/finance/payments';
import { paymentFields, transferFields } from '@bls/proto/contracts/calls/finance/payments';
import { decimal, max, min, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { FormFiles } from '../../../domain/files/form-files.js';
import type { UploadedFile } from '../../../domain/files/file-upload.js';
import { Money } from '../../../domain/money/money.js';
import { notify } from '../../../ui/feedback/notify.js';
import { z } from 'zod';
import { today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { RowOf } from '../../../lib/lists/list-state.js';
import { useProposedAmount } from '../credit/use-proposed-amount.js';
import { useLastPayer } from './last-payer.js';
import { OfferedCredits } from './offered-credits.js';
import { PaymentReference } from './payment-reference.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { isUncertified, payableOf, transferableOf } from './withheld.js';

type Row = RowOf<typeof billList>;
type Props = { bills: readonly Row[]; bankLines?: readonly string[]; onClose: () => void };

const NO_LINES: readonly string[] = [];
const NONE: ReadonlySet<string> = new Set();

/** The fields of the call; the files are complete descriptions here and are sent as ids. */
const fields = transferFields.omit({ fileIds: true }).extend({ files: z.array(z.custom<UploadedFile>()).min(1).max(10) });

const coveredFields = paymentFields.pick({ memo: true });

/** The licensee reports a payment for one or several bills of one currency, with the proof. Open credit notes are deducted. */
export function ReportPaymentDialog({ bills, bankLines = NO_LINES, onClose }: Props) {
  const { t } = useTranslation();
  // One id per dialog: a second click, or a retry after a lost connection, reports no second payment.
  const [id] = useState(() => crypto.randomUUID());
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  const { currency = 'USD', companyId } = bills[0] ?? {};
  const query = useCall(creditList, companyId ? { companyId, currency } : undefined);
  const { data } = query;
  const payer = useLastPayer(companyId, currency);
  const credits = (data?.credits ?? []).filter((credit) => credit.kind === 'creditNote' && bills.every((bill) => bill.id !== credit.id));
  const onAccount = sum((data?.credits ?? []).filter(({ kind }) => kind === 'onAccount').map(({ available }) => decimal(available)));
  const deducted = credits.filter((credit) => !left.has(credit.id));
  const credit = sum(deducted.map(({ available }) => decimal(available)));
  const transferred = subtract(credit, sum(deducted.map(({ withheld }) => decimal(withheld))));
  const owed = max(ZERO, subtract(sum(bills.map(payableOf)), credit));
  const total = min(owed, max(ZERO, subtract(sum(bills.map(transferableOf)), transferred)));
  const isCovered = owed === ZERO || (total === ZERO && credit > ZERO);
  const report = { id, billIds: [...bills, ...deducted].map((one) => one.id) };
  const shared = { report, currency, onClose };
  return (
    <Dialog open onClose={onClose} title={t('billing.report.title')} text={t('billing.report.text')}>
      <ul className="mb-4 divide-y divide-line rounded-md border border-line">
        {bills.map((bill) => (
          <li key={bill.id} className="px-3 py-1.5">
            <div className="flex justify-between gap-3">
              <span>
                {bill.number} <span className="text-muted">· {t(`billKind.${bill.kind}`)}</span>
              </span>
              <Money amount={moneyText(transferableOf(bill), bill.currency)} currency={bill.currency} />
            </div>
            <Reference bill={bill} />
          </li>
        ))}
      </ul>
      <OfferedCredits credits={credits} currency={currency} left={left} onChange={setLeft} />
      {onAccount > ZERO ? (
        <p className="mb-4 text-muted">
          {t('billing.report.onAccount')} <Money amount={moneyText(onAccount, currency)} currency={currency} />
        </p>
      ) : null}
      {(!data && !query.error) || payer === undefined ? (
        <Awaiting query={query} />
      ) : isCovered ? (
        <CoveredForm {...shared} />
      ) : (
        <TransferForm
          {...shared}
          help={t(bills.some(isUncertified) ? 'billing.report.net' : 'billing.report.partial')}
          total={moneyText(total, currency)}
          payer={payer}
          bankLines={bankLines}
        />
      )}
    </Dialog>
  );
}

/** The reference that the transfer of a bill names. */
function Reference({ bill }: { bill: Row }) {
  const { t } = useTranslation();
  const reference = printedReferenceOf(bill.number);
  if (!reference) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-muted">
      {t('billing.reference')} <PaymentReference reference={reference} />
    </div>
  );
}

type FormProps = { report: { id: string; billIds: string[] }; currency: Currency; onClose: () => void };

type TransferProps = FormProps & { total: string; help: string; payer: string; bankLines: readonly string[] };

/** What was transferred, with its proof. */
function TransferForm({ report, currency, total, help, payer, bankLines, onClose }: TransferProps) {
  const { t } = useTranslation();
  const send = useCommand(paymentReport);
  const [day] = useState(() => today());
  const form = useZodForm(fields, {
    amount: total,
    transferDate: day,
    payerBank: payer,
    beneficiaryBank: bankLines.join(', '),
    memo: '',
    files: [],
  });
  useProposedAmount(form, total);
  const submit = async (values: Record<string, unknown>) => {
    const { files, ...rest } = values as z.infer<typeof fields>;
    await send.mutateAsync({ ...rest, ...report, fileIds: files.map((file) => file.fileId) });
    notify.success(t('billing.report.done'));
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDecimal name="amount" label={t('billing.payment.amount')} money={currency} help={help} required />
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
  );
}

/** Credit notes cover the bills: nothing was transferred, and finance confirms the deduction. */
function CoveredForm({ report, onClose }: FormProps) {
  const { t } = useTranslation();
  const send = useCommand(paymentReport);
  const [day] = useState(() => today());
  const form = useZodForm(coveredFields, { memo: '' });
  const submit = async (values: Record<string, unknown>) => {
    const nothing = { amount: '0', transferDate: day, payerBank: '', beneficiaryBank: '', fileIds: [] };
    await send.mutateAsync({ ...nothing, ...(values as z.infer<typeof coveredFields>), ...report });
    notify.success(t('billing.report.done'));
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <p className="text-muted">{t('billing.report.covered')}</p>
      <FormTextArea name="memo" label={t('billing.payment.memo')} maxLength={1000} />
      <div className="flex justify-end">
        <SubmitButton>{t('billing.report.send')}</SubmitButton>
      </div>
    </Form>
  );
}
