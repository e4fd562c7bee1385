import { catalogueImportCheck } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Card } from '../../ui/layout/card.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../../domain/files/file-upload.js';
import { PageHeader } from '../../ui/layout/page.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { issuesIn } from '../../lib/forms/rule-form.js';
import { useCall } from '../../lib/api/query.js';
import { ApplyButton } from './import/apply-button.js';
import { BadRows } from './import/bad-rows.js';
import { Changes } from './import/changes.js';
import { ExportButton } from './export-button.js';
import { LIST_PATH } from './paths.js';

type WithoutRow = 'keep' | 'switchOff';
const CHOICES: readonly WithoutRow[] = ['keep', 'switchOff'];

/** Imports a workbook of the catalogue: upload, review, apply. */
export default function ImportCatalogue() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [withoutRow, setWithoutRow] = useState<WithoutRow>('keep');
  const fileId = files[0]?.fileId;
  const request = fileId ? { fileId, withoutRow } : undefined;
  const check = useCall(catalogueImportCheck, request, { staleTime: 0 });
  const found = request ? check.data : undefined;
  return (
    <>
      <PageHeader
        title={t('catalogue.import.title')}
        note={t('catalogue.import.note')}
        crumbs={[{ label: t('catalogue.title'), to: LIST_PATH }]}
        actions={
          <>
            <ExportButton />
            {request && found && found.changed > 0 ? (
              <ApplyButton request={{ ...request, plan: found.plan }} found={found} onConflict={() => void check.refetch()} />
            ) : null}
          </>
        }
      />
      <div className="space-y-4">
        <Card>
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
            <FileUpload
              label={t('catalogue.import.file')}
              purpose="catalogue"
              value={files}
              onChange={(next) => setFiles(next.slice(-1))}
              help={t('catalogue.import.fileHelp')}
            />
            <RadioGroup
              label={t('catalogue.import.withoutRow')}
              value={withoutRow}
              onChange={(value) => setWithoutRow(value as WithoutRow)}
              options={CHOICES.map((value) => ({
                value,
                label: t(`catalogue.import.absent.${value}`),
                help: t(`catalogue.import.absentHelp.${value}`),
              }))}
            />
          </div>
        </Card>
        {request && !found && !check.error ? <PageSkeleton /> : null}
        {request && check.error ? <Refused error={check.error} /> : null}
        {request && found ? (
          <>
            {found.issues.length > 0 ? (
              <Alert tone="error" title={t('catalogue.import.unreadable')}>
                <Issues issues={found.issues} />
              </Alert>
            ) : null}
            {found.badRows.length > 0 ? <BadRows request={request} found={found} /> : null}
            {found.errors === 0 ? <Changes found={found} /> : null}
          </>
        ) : null}
      </div>
    </>
  );
}

type Issue = ReturnType<typeof issuesIn>[number];

function Issues({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-1 list-disc space-y-0.5 pl-4">
      {issues.map((issue) => (
        <li key={`${issue.rule} ${JSON.stringify(issue.params ?? {})}`}>{t(`rule.${issue.rule}`, issue.params ?? {})}</li>
      ))}
    </ul>
  );
}

/** An unreadable file shows the reason; other errors are shown as any failed call. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const issues = issuesIn(error);
  return issues.length > 0 ? (
    <Alert tone="error" title={t('catalogue.import.unreadable')}>
      <Issues issues={issues} />
    </Alert>
  ) : (
    <Alert tone="error">{messageOf(error, t)}</Alert>
  );
}
