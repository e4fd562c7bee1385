import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { downloadUrl } from '../../lib/api/upload.js';

type Props = { name: string; version: number; pdfFileId: string; docxFileId: string; onClose: () => void };

/** A preview of a template with example data: the first page here, the whole document on click. */
export function PreviewDialog({ name, version, pdfFileId, docxFileId, onClose }: Props) {
  const { t } = useTranslation();
  const footer = (
    <>
      <a href={downloadUrl(docxFileId)} className={buttonClass({})}>
        {t('templates.openDocx')}
      </a>
      <a href={downloadUrl(pdfFileId)} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'primary' })}>
        {t('templates.openPdf')}
      </a>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}, ${t('workflow.version', { version })}`}
      text={t('templates.previewText')}
      footer={footer}
    >
      <div className="mx-auto aspect-[1/1.414] w-full max-w-[420px] overflow-hidden rounded-md border border-line bg-white">
        <Thumbnail fileId={pdfFileId} alt={t('templates.firstPage', { name })} contain />
      </div>
    </Dialog>
  );
}
