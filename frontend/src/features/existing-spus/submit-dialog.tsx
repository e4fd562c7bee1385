import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { spuSubmit } from '@bls/proto/client/approvals/spu';
import { CODE_PATTERN } from '@bls/proto/domain/approval/product';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../../domain/files/file-upload.js';
import { Select } from '../../ui/form/select.js';
import { TextField } from '../../ui/form/text-field.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { PendingUploadsContext, usePendingUploads } from '../../lib/forms/pending-uploads.js';
import { useScreen } from '../../lib/screens/screen.js';
import { detailPath } from './paths.js';
import { useContractLabel } from '../../domain/deal/use-contract-label.js';
import { useNameOf } from '../../lib/text/names.js';

/** Submits a zip of pictures under a running contract. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const contractLabel = useContractLabel();
  const { go } = useScreen();
  const submit = useCommand(spuSubmit);
  const { data } = useCall(approvalContracts, {});
  // one id per dialog: a second click, or a retry after a lost connection, submits no second archive
  const [id] = useState(() => crypto.randomUUID());
  const [contractId, setContract] = useState('');
  const [propertyId, setProperty] = useState('');
  const [itemCode, setItemCode] = useState('');
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [tried, setTried] = useState(false);
  const { uploads, unsent, holdsBack } = usePendingUploads();
  const contracts = data?.contracts ?? [];
  const contract = contracts.find((one) => one.contractId === contractId);
  const fileId = files[0]?.fileId;
  const wrongCode = itemCode.trim() !== '' && !CODE_PATTERN.test(itemCode.trim());
  const required = (value: string | undefined) => (tried && !value ? t('rule.required') : undefined);
  const send = async () => {
    setTried(true);
    if (holdsBack() || !contractId || !propertyId || !fileId || wrongCode) return;
    const code = itemCode.trim();
    try {
      await submit.mutateAsync({ id, contractId, propertyId, fileId, ...(code ? { itemCode: code } : {}) });
      onClose();
      go(detailPath(id));
    } catch {
      // the error is shown above the fields
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={submit.isPending} onClick={() => void send()}>
        {t('existingSpus.submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('existingSpus.submit')} text={t('existingSpus.submitText')} footer={footer}>
      <PendingUploadsContext value={uploads}>
        <div className="space-y-4">
          {unsent ? <Alert tone="warning">{t(unsent)}</Alert> : null}
          {submit.error ? <Alert tone="error">{messageOf(submit.error, t)}</Alert> : null}
          {data && contracts.length === 0 ? <Alert tone="warning">{t('existingSpus.noContract')}</Alert> : null}
          <Select
            label={t('existingSpus.contract')}
            value={contractId}
            onChange={(value) => {
              setContract(value);
              const properties = contracts.find((one) => one.contractId === value)?.properties ?? [];
              setProperty(properties.length === 1 ? (properties[0]?.propertyId ?? '') : '');
            }}
            options={contracts.map((one) => ({ value: one.contractId, label: contractLabel(one) }))}
            error={required(contractId)}
            required
          />
          <Select
            label={t('existingSpus.property')}
            value={propertyId}
            onChange={setProperty}
            options={(contract?.properties ?? []).map((one) => ({ value: one.propertyId, label: name(one) }))}
            error={required(propertyId)}
            disabled={!contract}
            required
          />
          <TextField
            label={t('existingSpus.itemCode')}
            value={itemCode}
            onChange={setItemCode}
            help={t('existingSpus.itemCodeHelp')}
            error={wrongCode ? t('rule.import.code', { value: itemCode }) : undefined}
          />
          <FileUpload
            label={t('existingSpus.zip')}
            purpose="spuZip"
            value={files}
            onChange={(next) => setFiles(next.slice(-1))}
            help={t('existingSpus.zipHelp')}
            error={required(fileId)}
            required
          />
        </div>
      </PendingUploadsContext>
    </Dialog>
  );
}
