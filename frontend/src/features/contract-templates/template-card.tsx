import {
  contractTemplateDelete,
  contractTemplatePreview,
  contractTemplateSetActive,
} from '@bls/proto/client/licensing/contracts/contract-template';
import type { ContractTemplate } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Status } from '../../ui/feedback/status.js';
import { useCommand } from '../../lib/api/query.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { DocumentDialog } from '../../domain/files/document-dialog.js';
import { useWho } from '../../domain/workflow/workflow-text.js';

type Shown = { version: number; pdfFileId: string; docxFileId: string };

/** One template with its versions and actions: preview, download, replace, deactivate. */
export function TemplateCard({ template, onEdit }: { template: ContractTemplate; onEdit: () => void }) {
  const { t } = useTranslation();
  const who = useWho();
  const [leaving, setLeaving] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const preview = useCommand(contractTemplatePreview);
  const setActive = useCommand(contractTemplateSetActive);
  const remove = useCommand(contractTemplateDelete);
  const { id, revision, active } = template;
  const look = async (version: number) => {
    try {
      setShown({ version, ...(await preview.mutateAsync({ id, version })) });
    } catch (error) {
      notify.error(error, t);
    }
  };
  const withErrorToast = (work: Promise<unknown>) =>
    work.then(
      () => notify.success(),
      (error: unknown) => notify.error(error, t),
    );
  const actions = (
    <>
      <Button size="small" onClick={onEdit}>
        {t('templates.edit')}
      </Button>
      <Button
        size="small"
        busy={setActive.isPending}
        onClick={() => void withErrorToast(setActive.mutateAsync({ id, revision, active: !active }))}
      >
        {t(active ? 'templates.deactivate' : 'templates.activate')}
      </Button>
      {template.contracts === 0 ? (
        <Button size="small" kind="danger" onClick={() => setLeaving(true)}>
          {t('templates.delete')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Card title={template.name} actions={actions} flush>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 text-muted">
        <Status tone={active ? 'ok' : 'neutral'} text={t(active ? 'templates.active' : 'templates.inactive')} />
        <span>{t(`contract.templateType.${template.type}`)}</span>
        <span>{t(`contract.templateLanguage.${template.language}`)}</span>
        <span>{t('templates.contracts', { count: template.contracts })}</span>
      </p>
      {template.versions[0]?.placeholders === 0 ? (
        <div className="px-4 pb-3">
          <Alert tone="warning">{t('templates.noPlaceholders')}</Alert>
        </div>
      ) : null}
      <ul className="divide-y divide-line border-t border-line">
        {template.versions.map((version) => (
          <li key={version.version} className="flex items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{version.fileName}</p>
              <p className="text-xs text-muted">
                {t('workflow.version', { version: version.version })} · {who(version.by)} · <DateText value={version.at} time />
              </p>
            </div>
            <Button
              kind="quiet"
              size="small"
              icon={<Eye size={14} aria-hidden />}
              busy={preview.isPending && preview.variables.version === version.version}
              onClick={() => void look(version.version)}
            >
              {t('templates.preview')}
            </Button>
            <a
              href={downloadUrl(version.fileId)}
              download={version.fileName}
              aria-label={t('deal.download', { name: version.fileName })}
              className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text"
            >
              <Download size={15} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {shown ? (
        <DocumentDialog
          title={`${template.name}, ${t('workflow.version', { version: shown.version })}`}
          text={t('templates.previewText')}
          pdfFileId={shown.pdfFileId}
          docxFileId={shown.docxFileId}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={leaving}
        danger
        busy={remove.isPending}
        title={t('templates.deleteNamed', { name: template.name })}
        text={t('templates.deleteText')}
        confirm={t('templates.delete')}
        onClose={() => setLeaving(false)}
        onConfirm={() => void withErrorToast(remove.mutateAsync({ id, revision })).then(() => setLeaving(false))}
      />
    </Card>
  );
}
