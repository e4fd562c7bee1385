import { ArrowLeft, ArrowRight, CloudUpload, FileText, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { extensionsOf } from '@bls/proto/domain/enumerations/files';
import { PICTURES_PER_VERSION } from '@bls/proto/domain/approval/picture';
import { cx } from '../../../ui/cx.js';
import { FieldMessage } from '../../../ui/form/field.js';
import { UploadRow } from '../../../domain/files/file-upload-row.js';
import { useRuleText } from '../../../ui/form/form.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Thumbnail } from '../../../domain/picture/thumbnail.js';
import { useUploads } from '../../../domain/files/use-uploads.js';
import { useReportPending } from '../../../lib/forms/pending-uploads.js';
import { formatSize } from '../../../lib/text/format.js';
import { useUploadLimit } from '../../../domain/files/upload-limit.js';
import type { FormPicture } from './values.js';

const PURPOSE = 'approvalImage';

/** The pictures of a version in the order in which reviewers see them, each with a caption. */
export function PictureField() {
  const { t } = useTranslation();
  const { control, getValues } = useFormContext();
  const { field, formState } = useController({ name: 'pictures', control });
  const { ref, value, onChange, onBlur } = field;
  const text = useRuleText();
  const pictures = (value ?? []) as FormPicture[];
  const error = formState.errors['pictures'] as
    | (Record<number, { message?: string }> & { message?: string; root?: { message?: string } })
    | undefined;
  const limit = useUploadLimit(PURPOSE);
  const { running, add, cancel, retry, dismiss } = useUploads(PURPOSE, ({ fileId, name, kind }) => {
    // two uploads may finish before React renders again
    onChange([...((getValues('pictures') ?? []) as FormPicture[]), { fileId, name, kind }]);
  });
  useReportPending(useId(), running);
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => add(files),
  });
  const move = (from: number, by: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(from + by, 0, moved);
    onChange(next);
  };
  const change = (index: number, part: Partial<FormPicture>) => onChange(pictures.map((p, i) => (i === index ? { ...p, ...part } : p)));
  return (
    <div {...getRootProps()} className={cx('rounded-md', isDragActive && 'outline-2 outline-offset-4 outline-accent')}>
      <input {...getInputProps({ 'aria-label': t('approvals.form.addPictures') })} tabIndex={-1} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5">
        {pictures.map((picture, index) => (
          <Tile
            key={picture.fileId}
            picture={picture}
            number={index + 1}
            error={text(error?.[index]?.message)}
            onCaption={(caption) => change(index, { caption })}
          >
            <IconButton
              plain
              label={t('approvals.form.earlier', { name: picture.name })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
              icon={<ArrowLeft size={14} aria-hidden />}
            />
            <IconButton
              plain
              label={t('approvals.form.later', { name: picture.name })}
              disabled={index === pictures.length - 1}
              onClick={() => move(index, 1)}
              icon={<ArrowRight size={14} aria-hidden />}
            />
            <IconButton
              plain
              label={t('upload.remove', { name: picture.name })}
              onClick={() => onChange(pictures.filter((_, i) => i !== index))}
              icon={<Trash2 size={14} aria-hidden />}
            />
          </Tile>
        ))}
        <li>
          <button
            ref={ref}
            type="button"
            onClick={open}
            onBlur={onBlur}
            disabled={pictures.length >= PICTURES_PER_VERSION}
            className={cx(
              'flex aspect-square w-full flex-col items-center justify-center gap-1 rounded-md border border-dashed p-3 text-center',
              error?.message ? 'border-error' : 'border-control/70 hover:border-accent',
            )}
          >
            <CloudUpload size={20} aria-hidden className="text-quiet" />
            <span className="font-medium text-accent-text">{t('approvals.form.addPictures')}</span>
            <span className="text-xs text-muted">
              {t('upload.limits', { kinds: extensionsOf(PURPOSE).join(', '), size: formatSize(limit) })}
            </span>
          </button>
        </li>
      </ul>
      <ul className="mt-3 space-y-1.5 empty:hidden">
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
      <FieldMessage id="pictures-message" error={text(error?.message ?? error?.root?.message)} />
    </div>
  );
}

type TileProps = {
  picture: FormPicture;
  number: number;
  error: string | undefined;
  onCaption: (caption: string) => void;
  children: ReactNode;
};

function Tile({ picture, number, error, onCaption, children }: TileProps) {
  const { t } = useTranslation();
  return (
    <li className={cx('overflow-hidden rounded-md border bg-surface', error ? 'border-error' : 'border-line')}>
      <div className="aspect-square bg-page">
        <Thumbnail fileId={picture.fileId} contain fallback={picture.kind === 'pdf' ? <FileText size={24} aria-hidden /> : undefined} />
      </div>
      <div className="flex items-center border-t border-line pl-2">
        <span className="min-w-0 flex-1 truncate text-xs" title={picture.name}>
          {number}. {picture.name}
        </span>
        {children}
      </div>
      <input
        aria-label={t('approvals.form.caption', { name: picture.name })}
        placeholder={t('approvals.form.captionHint')}
        maxLength={200}
        value={picture.caption ?? ''}
        onChange={(event) => onCaption(event.target.value)}
        className="focus-inset w-full border-t border-line bg-transparent px-2 py-1 text-xs max-sm:text-[16px]"
      />
      {error ? <p className="px-2 pb-1 text-xs text-error">{error}</p> : null}
    </li>
  );
}
