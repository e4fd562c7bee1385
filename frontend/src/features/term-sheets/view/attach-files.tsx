import { termSheetAttach } from '@bls/proto/client/licensing/term-sheets/writing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../../../domain/files/file-upload.js';
import { useCommand } from '../../../lib/api/query.js';

/** Adds files that only the licensor sees; each is attached to the term sheet when its upload finishes. */
export default function AttachFiles({ termSheetVersionId }: { termSheetVersionId: string }) {
  const { t } = useTranslation();
  const attach = useCommand(termSheetAttach);
  const [failed, setFailed] = useState<readonly UploadedFile[]>([]);
  const add = async (files: readonly UploadedFile[]) => {
    setFailed(files);
    if (files.length === 0) return;
    await attach.mutateAsync({ termSheetVersionId, fileIds: files.map((file) => file.fileId) });
    setFailed([]);
  };
  return (
    <div className="border-t border-line p-4">
      <FileUpload
        purpose="attachment"
        multiple
        label={t('termSheets.view.attach')}
        help={t('termSheets.view.attachHelp')}
        value={failed}
        onChange={(files) => void add(files).catch(() => undefined)}
        error={attach.error ? messageOf(attach.error, t) : undefined}
      />
    </div>
  );
}
