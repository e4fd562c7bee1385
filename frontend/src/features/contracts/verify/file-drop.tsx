import { acceptedFiles } from '@bls/proto/domain/enumerations/files';
import { FileSearch } from 'lucide-react';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';

/** Takes one file that is verified. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    accept: acceptedFiles('signedContract'),
    onDropAccepted: ([file]) => file && onFile(file),
  });
  return (
    <div
      {...getRootProps()}
      className={cx(
        'rounded-md border border-dashed px-4 py-5 text-center',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-control/70',
      )}
    >
      <FileSearch size={18} aria-hidden className="mx-auto mb-1 text-muted" />
      <button
        type="button"
        onClick={open}
        aria-describedby={`${id}-help`}
        className="rounded-sm font-medium text-accent-text underline-offset-2 hover:underline"
      >
        {t('contracts.verify.file')}
      </button>
      <p id={`${id}-help`} className="text-xs text-muted">
        {t('contracts.verify.fileHelp')}
      </p>
      <input {...getInputProps()} aria-label={t('contracts.verify.file')} tabIndex={-1} />
    </div>
  );
}
