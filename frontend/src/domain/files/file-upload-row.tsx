import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { isImage } from '@bls/proto/domain/enumerations/files';
import { File as FileIcon, RotateCcw, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { formatSize } from '../../lib/text/format.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Progress } from '../../ui/feedback/progress.js';
import type { RunningUpload } from './use-uploads.js';

function Row({ picture, name, children, buttons }: { picture?: ReactNode; name: ReactNode; children: ReactNode; buttons?: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-1.5 pr-2">
      <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-neutral-soft text-neutral">
        {picture ?? <FileIcon size={16} aria-hidden />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <div className="text-xs text-muted">{children}</div>
      </div>
      {buttons}
    </li>
  );
}

/** A file that the server has verified. */
export function UploadedRow({ file, onRemove }: { file: FileDescription; onRemove?: () => void }) {
  const { t } = useTranslation();
  // right after the upload the server still draws it
  const isPictured = isImage(file.kind) || file.pictures === 'ready';
  const picture = isPictured ? <Thumbnail fileId={file.fileId} fallback={<FileIcon size={16} aria-hidden />} /> : undefined;
  const name = (
    <a href={downloadUrl(file.fileId)} target="_blank" rel="noreferrer" className="hover:underline">
      {file.name}
    </a>
  );
  const remove = onRemove ? (
    <IconButton plain label={t('upload.remove', { name: file.name })} icon={<Trash2 size={15} aria-hidden />} onClick={onRemove} />
  ) : null;
  return (
    <Row picture={picture} name={name} buttons={remove}>
      {formatSize(file.size)}
      {file.width && file.height ? ` · ${file.width} × ${file.height}` : ''}
      {file.metadata === 'removedForOthers' ? ` · ${t('upload.cleaned')}` : ''}
      {file.pages ? ` · ${t('upload.pages', { count: file.pages })}` : ''}
    </Row>
  );
}

type UploadRowProps = { item: RunningUpload; onCancel: () => void; onRetry: () => void; onDismiss: () => void };

/** A file that is being uploaded, or that was refused, with the reason. */
export function UploadRow({ item, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { t } = useTranslation();
  const { file, progress, error, preview } = item;
  const local = preview ? <img src={preview} alt="" className="size-full object-cover" /> : undefined;
  if (error) {
    const final =
      error instanceof ApiError && ['unsupportedFile', 'unreadablePicture', 'tooLarge', 'emptyFile', 'unsafeFile'].includes(error.code);
    const buttons = (
      <>
        {final ? null : <IconButton plain label={t('state.error.retry')} icon={<RotateCcw size={15} aria-hidden />} onClick={onRetry} />}
        <IconButton plain label={t('upload.remove', { name: file.name })} icon={<X size={15} aria-hidden />} onClick={onDismiss} />
      </>
    );
    return (
      <Row picture={local} name={file.name} buttons={buttons}>
        <span role="alert" className="text-error">
          {t(`upload.failed.${failureOf(item)}`)} {reasonOf(error, t)}
        </span>
      </Row>
    );
  }
  const cancel = <IconButton plain label={t('upload.cancel', { name: file.name })} icon={<X size={15} aria-hidden />} onClick={onCancel} />;
  return (
    <Row picture={local} name={file.name} buttons={cancel}>
      <Progress value={progress ? progress.sent / file.size : 0} label={file.name} className="my-1" />
      <span className="tabular">{statusOf(item, t)}</span>
    </Row>
  );
}

/** The text key for a failed upload: by purpose of the file, else by its kind. */
const failureOf = ({ purpose, file }: Pick<RunningUpload, 'purpose' | 'file'>): string =>
  ['artSource', 'coverPhoto'].find((known) => known === purpose) ?? (/\.pdf$/i.test(file.name) ? 'pdf' : 'file');

type T = ReturnType<typeof useTranslation>['t'];

function reasonOf(error: unknown, t: T): string {
  if (error instanceof ApiError && !error.message && ['unsupportedFile', 'unreadablePicture', 'tooLarge', 'emptyFile'].includes(error.code))
    return t(`upload.refused.${error.code}`);
  return messageOf(error, t);
}

function statusOf({ file, progress }: RunningUpload, t: T): string {
  if (!progress) return t('upload.queued');
  if (progress.phase === 'waiting') return t('upload.waiting');
  if (progress.phase === 'verifying') return t('upload.verifying');
  const sizes = t('upload.sent', { sent: formatSize(progress.sent), size: formatSize(file.size) });
  if (progress.speed === 0) return sizes;
  const seconds = Math.ceil((file.size - progress.sent) / progress.speed);
  const left = seconds < 60 ? t('upload.secondsLeft', { count: seconds }) : t('upload.minutesLeft', { count: Math.ceil(seconds / 60) });
  return `${sizes} · ${formatSize(progress.speed)}/s · ${left}`;
}
