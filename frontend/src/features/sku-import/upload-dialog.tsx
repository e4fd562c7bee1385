import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { skuImportUpload } from '@bls/proto/client/approvals/sku-import';
import { PRODUCT_PHOTO } from '@bls/proto/domain/spu/import-columns';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { useContractLabel } from '../../domain/deal/use-contract-label.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../../domain/files/file-upload.js';
import { Select } from '../../ui/form/select.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { focusWrong } from '../../lib/forms/focus-wrong.js';
import { PendingUploadsContext, usePendingUploads } from '../../lib/forms/pending-uploads.js';
import { useScreen } from '../../lib/screens/screen.js';
import { afterPaint } from '../../lib/timing/pause.js';
import { viewPath } from './paths.js';

/** Uploads a product file with its pictures; a corrected file is a new import. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const contractLabel = useContractLabel();
  const { go } = useScreen();
  const upload = useCommand(skuImportUpload);
  const { data } = useCall(approvalContracts, {});
  // one id per dialog: a second click, or a retry after a lost connection, starts no second import
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setContract] = useState('');
  const [table, setTable] = useState<readonly UploadedFile[]>([]);
  const [photos, setPhotos] = useState<readonly UploadedFile[]>([]);
  const [tried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const { uploads, unsent, holdsBack } = usePendingUploads();
  const contracts = data?.contracts ?? [];
  const contractId = chosen || (contracts.length === 1 ? (contracts[0]?.contractId ?? '') : '');
  const fileId = table[0]?.fileId;
  const photosFileId = photos[0]?.fileId;
  const required = (value: string | undefined) => (tried && !value ? t('rule.required') : undefined);
  const send = async () => {
    setTried(true);
    if (holdsBack()) return;
    if (!contractId || !fileId) return void afterPaint(() => focusWrong(fields.current));
    try {
      await upload.mutateAsync({ id, contractId, fileId, ...(photosFileId ? { photosFileId } : {}) });
      onClose();
      go(viewPath(id));
    } catch {
      // the error is shown above the fields
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button kind="primary" busy={upload.isPending} onClick={() => void send()}>
        {t('skuImport.check')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('skuImport.upload')} text={t('skuImport.uploadText')} footer={footer}>
      <PendingUploadsContext value={uploads}>
        <div ref={fields} className="space-y-4">
          {unsent ? <Alert tone="warning">{t(unsent)}</Alert> : null}
          {upload.error ? <Alert tone="error">{messageOf(upload.error, t)}</Alert> : null}
          {data && contracts.length === 0 ? <Alert tone="warning">{t('skuImport.noContract')}</Alert> : null}
          <Select
            label={t('skuImport.contract')}
            value={contractId}
            onChange={setContract}
            options={contracts.map((one) => ({ value: one.contractId, label: contractLabel(one) }))}
            error={required(contractId)}
            required
          />
          <FileUpload
            label={t('skuImport.table')}
            purpose="productTable"
            value={table}
            onChange={(next) => setTable(next.slice(-1))}
            help={t('skuImport.tableHelp')}
            error={required(fileId)}
            required
          />
          <FileUpload
            label={t('skuImport.photos')}
            purpose="productPhotos"
            value={photos}
            onChange={(next) => setPhotos(next.slice(-1))}
            help={t('skuImport.photosHelp', {
              least: PRODUCT_PHOTO.least,
              most: PRODUCT_PHOTO.most,
              limit: PRODUCT_PHOTO.bytes / 1024 / 1024,
            })}
          />
        </div>
      </PendingUploadsContext>
    </Dialog>
  );
}
