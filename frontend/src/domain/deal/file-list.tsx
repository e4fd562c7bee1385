import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { useWho } from '../workflow/workflow-text.js';

export type ListedFile = { fileId: string; name: string; kind: string; version: number; by: string; at: string };

/** The files of a deal with kind, version, author and date; each opens in a new tab. */
export function FileList({ files, kindOf, empty }: { files: readonly ListedFile[]; kindOf: (kind: string) => string; empty: ReactNode }) {
  const { t } = useTranslation();
  const who = useWho();
  if (files.length === 0) return <div className="px-4 py-6 text-muted">{empty}</div>;
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.fileId} className="flex items-center gap-3 px-4 py-2.5">
          <FileText size={16} aria-hidden className="shrink-0 text-quiet" />
          <div className="min-w-0 flex-1">
            <a
              href={downloadUrl(file.fileId)}
              target="_blank"
              rel="noreferrer"
              className="block truncate rounded-sm font-medium hover:underline"
            >
              {file.name}
            </a>
            <p className="text-xs text-muted">
              {kindOf(file.kind)} · {t('workflow.version', { version: file.version })} · {who(file.by)} · <DateText value={file.at} time />
            </p>
          </div>
          <a
            href={downloadUrl(file.fileId)}
            download={file.name}
            aria-label={t('deal.download', { name: file.name })}
            className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text"
          >
            <Download size={15} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
