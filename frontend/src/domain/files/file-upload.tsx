import { convertedExtensions, extensionsOf, type FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { CloudUpload } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../lib/text/format.js';
import { useReportPending } from '../../lib/forms/pending-uploads.js';
import { useUploadLimit } from './upload-limit.js';
import { cx } from '../../ui/cx.js';
import { FieldMessage, type FieldProps, RequiredMark } from '../../ui/form/field.js';
import { UploadRow, UploadedRow } from './file-upload-row.js';
import { useUploads } from './use-uploads.js';

export type UploadedFile = FileDescription;

type Props = Omit<FieldProps<readonly UploadedFile[]>, 'inputRef'> & {
  /** Determines kinds, size and permissions: see FILE_PURPOSES. */
  purpose: FilePurpose;
  /** Collects several files, added one at a time. */
  multiple?: boolean;
  inputRef?: Ref<HTMLElement>;
  /** A file was chosen; it may still be refused. */
  onChoose?: () => void;
};

/**
 * Drop zone with a row for each file: preview, progress with speed and remaining time, cancel, retry. An upload resumes
 * by itself after a lost connection. `value` holds the verified files.
 */
export function FileUpload({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  hideLabel,
  className,
  purpose,
  multiple = false,
  inputRef,
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const kinds = [...extensionsOf(purpose), ...convertedExtensions(purpose)];
  const [tooMany, setTooMany] = useState(false);
  // two uploads may finish before React renders again
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);
  const { running, add, cancel, retry, dismiss } = useUploads(purpose, (file) => {
    held.current = multiple ? [...held.current, file] : [file];
    onChange(held.current);
  });
  useReportPending(id, running);
  // "this is required" would be wrong while the file is on its way
  const problem = error && running.some((one) => !one.error) ? t('upload.stillRunning') : error;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    disabled: disabled ?? false,
    noClick: true,
    noKeyboard: true,
    // the specification: only one file may be dropped at a time, also where several are collected
    onDrop: (accepted, refused) => {
      onChoose?.();
      setTooMany(refused.length > 0);
      if (refused.length === 0) add(accepted, !multiple);
    },
  });
  const limit = formatSize(useUploadLimit(purpose));
  return (
    <div className={cx('min-w-0', className)} onBlur={onBlur} data-invalid={error ? true : undefined}>
      <p id={`${id}-label`} className={cx('mb-1 font-medium', hideLabel && 'sr-only')}>
        {label}
        {required ? <RequiredMark /> : null}
      </p>
      <div
        {...getRootProps()}
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-3 py-3 transition-colors',
          isDragActive ? 'border-accent bg-accent-soft' : error ? 'border-error' : 'border-control/70 bg-surface',
          disabled && 'opacity-60',
        )}
      >
        <CloudUpload size={18} aria-hidden className="text-quiet" />
        <p className="min-w-0 flex-1">
          <button
            ref={inputRef as Ref<HTMLButtonElement>}
            type="button"
            disabled={disabled}
            onClick={open}
            aria-describedby={cx(`${id}-kinds`, error || help || tooMany ? `${id}-message` : null)}
            className="rounded-sm font-medium text-accent-text underline-offset-2 hover:underline"
          >
            {t('upload.choose', { count: 1 })}
          </button>{' '}
          <span className="text-muted max-sm:hidden">{t('upload.orDrop')}</span>
          <span id={`${id}-kinds`} className="block text-xs text-muted">
            {t('upload.limits', { kinds: kinds.join(', '), size: limit })}
          </span>
        </p>
        <input {...getInputProps()} aria-labelledby={`${id}-label`} tabIndex={-1} />
      </div>
      <ul className="mt-2 space-y-1.5 empty:hidden">
        {value.map((file) => (
          <UploadedRow
            key={file.fileId}
            file={file}
            {...(disabled ? {} : { onRemove: () => onChange(value.filter((other) => other.fileId !== file.fileId)) })}
          />
        ))}
        {running.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onCancel={() => cancel(item.key)}
            onRetry={() => retry(item.key)}
            onDismiss={() => dismiss(item.key)}
          />
        ))}
      </ul>
      <FieldMessage id={`${id}-message`} error={tooMany ? t('upload.onlyOne') : problem} help={help} />
    </div>
  );
}
