import type { billList } from '@bls/proto/client/finance/bills';
import { certificateReport } from '@bls/proto/client/finance/payments';
import { certificateFields } from '@bls/proto/contracts/calls/finance/payments';
import { sum } from '@bls/proto/domain/values/decimal';
import { CURRENCY_CODES, type Currency, moneyText } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormSelect, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { FormFiles } from '../../../domain/files/form-files.js';
import type { UploadedFile } from '../../../domain/files/file-upload.js';
import { notify } from '../../../ui/feedback/notify.js';
import { currencyLabel, today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import type { RowOf } from '../../../lib/lists/list-state.js';
import { useCommand } from '../../../lib/api/query.js';
import { uncertifiedOf } from './withheld.js';

type Row = RowOf<typeof billList>;

/** The fields of the call; the files are complete descriptions here and are sent as ids. */
const fields = certificateFields.omit({ billIds: true, fileIds: true }).extend({ files: z.array(z.custom<UploadedFile>()).min(1).max(10) });

/** The licensee reports the certificate of the tax that it withheld from bills of one currency. */
export function ReportCertificateDialog({ bills, onClose }: { bills: readonly Row[]; onClose: () => void }) {
  const { t } = useTranslation();
  const report = useCommand(certificateReport);
  // One id per dialog: a second click, or a retry after a lost connection, reports no second certificate.
  const [id] = useState(() => crypto.randomUUID());
  const [day] = useState(() => today());
  const currency = bills[0]?.currency ?? 'USD';
  const amount = moneyText(sum(bills.map(uncertifiedOf)), currency);
  const form = useZodForm(fields, {
    amount,
    certificateNumber: '',
    certificateDate: day,
    certificateAmount: amount,
    certificateCurrency: currency,
    issuedBy: '',
    memo: '',
    files: [],
  });
  const onPaper = useWatch({ control: form.control, name: 'certificateCurrency' });
  const send = async (values: Record<string, unknown>) => {
    const { files, ...rest } = values as z.infer<typeof fields>;
    await report.mutateAsync({ ...rest, id, billIds: bills.map((bill) => bill.id), fileIds: files.map((file) => file.fileId) });
    notify.success(t('billing.certificate.done'));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('billing.certificate.title')} text={t('billing.certificate.text')}>
      <Form form={form} onSubmit={send}>
        <FormDecimal name="amount" label={t('billing.certificate.amount')} money={currency} required />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="certificateNumber" label={t('billing.certificate.number')} maxLength={80} required />
          <FormDate name="certificateDate" label={t('billing.certificate.date')} required />
          <FormDecimal
            name="certificateAmount"
            label={t('billing.certificate.certificateAmount')}
            money={onPaper as Currency}
            unit=""
            required
          />
          <FormSelect
            name="certificateCurrency"
            label={t('billing.certificate.certificateCurrency')}
            options={CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }))}
            required
          />
        </div>
        <FormText name="issuedBy" label={t('billing.certificate.issuedBy')} required />
        <FormFiles name="files" label={t('billing.certificate.proof')} purpose="paymentProof" multiple required />
        <FormTextArea name="memo" label={t('billing.payment.memo')} maxLength={1000} />
        <div className="flex justify-end">
          <SubmitButton>{t('billing.report.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
