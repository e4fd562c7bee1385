import { FileText } from 'lucide-react';
import { downloadUrl } from '../../lib/api/upload.js';
import { cx } from '../../ui/cx.js';

/** A link to a file by its name; opens in a new tab. */
export function FileLink({ file, className }: { file: { fileId: string; name: string }; className?: string }) {
  return (
    <a
      href={downloadUrl(file.fileId)}
      target="_blank"
      rel="noreferrer"
      className={cx('inline-flex max-w-full items-center gap-1.5 rounded-sm font-medium text-accent-text hover:underline', className)}
    >
      <FileText size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{file.name}</span>
    </a>
  );
}
