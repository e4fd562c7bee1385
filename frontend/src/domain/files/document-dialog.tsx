import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/actions/button.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { downloadUrl } from '../../lib/api/upload.js';

type Props = { title: string; text: string; pdfFileId: string; docxFileId: string; onClose: () => void };

/** A filled template: the first page here, the whole document on click. */
export function DocumentDialog({ title, text, pdfFileId, docxFileId, onClose }: Props) {
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
    <Dialog open onClose={onClose} title={title} text={text} footer={footer}>
      <div className="mx-auto aspect-[1/1.414] w-full max-w-[420px] overflow-hidden rounded-md border border-line bg-white">
        <Thumbnail fileId={pdfFileId} alt={t('templates.firstPage', { name: title })} contain />
      </div>
    </Dialog>
  );
}
