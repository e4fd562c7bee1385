import { receiptRecord } from '@bls/proto/client/finance/credits';
import { receiptFields } from '@bls/proto/contracts/calls/finance/credits';
import { type Currency } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormFiles } from '../../../domain/files/form-files.js';
import type { UploadedFile } from '../../../domain/files/file-upload.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormDate, FormDecimal, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { today } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';

/** The fields of the call; the files are complete descriptions here and are sent as ids. */
const fields = receiptFields.omit({ fileIds: true }).extend({ files: z.array(z.custom<UploadedFile>()).max(10) });

/** Finance records money of a licensee that arrived without a reported payment. */
export function RecordReceiptDialog({ companyId, currency, onClose }: { companyId: string; currency: Currency; onClose: () => void }) {
  const { t } = useTranslation();
  const record = useCommand(receiptRecord);
  // One id per dialog: a second click, or a retry after a lost connection, records no second receipt.
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(fields, { amount: '', collectedDate: today(), payerBank: '', bankReference: '', files: [] });
  const send = async (values: Record<string, unknown>) => {
    const { files, ...rest } = values as z.infer<typeof fields>;
    const fileIds = files.map((file) => file.fileId);
    const { number } = await record.mutateAsync({ ...rest, id, companyId, currency, fileIds });
    notify.success(t('billing.receipt.done', { number }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('billing.receipt.title')} text={t('billing.receipt.text')}>
      <Form form={form} onSubmit={send}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDecimal name="amount" label={t('billing.payment.received')} money={currency} required />
          <FormDate name="collectedDate" label={t('billing.payment.collectedDate')} required />
        </div>
        <FormText name="payerBank" label={t('billing.payment.payerBank')} required />
        <FormText name="bankReference" label={t('billing.payment.bankReference')} required />
        <FormFiles name="files" label={t('billing.report.proof')} purpose="paymentProof" multiple />
        <div className="flex justify-end">
          <SubmitButton>{t('billing.receipt.send')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
