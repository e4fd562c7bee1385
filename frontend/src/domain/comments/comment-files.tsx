import { MAX_COMMENT_FILES } from '@bls/proto/contracts/calls/licensing/deals/deal-comments';
import { useTranslation } from 'react-i18next';
import { type PendingUploads, PendingUploadsContext } from '../../lib/forms/pending-uploads.js';
import { FileUpload, type UploadedFile } from '../files/file-upload.js';

type Props = {
  files: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  uploads: PendingUploads;
  error: string | undefined;
};

/** The files that go with a comment. Loaded when somebody attaches one. */
export default function CommentFiles({ files, onChange, uploads, error }: Props) {
  const { t } = useTranslation();
  return (
    <PendingUploadsContext value={uploads}>
      <FileUpload
        label={t('comments.files')}
        purpose="commentFile"
        multiple
        value={files}
        onChange={onChange}
        disabled={files.length >= MAX_COMMENT_FILES}
        error={error}
      />
    </PendingUploadsContext>
  );
}
