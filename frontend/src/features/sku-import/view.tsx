import { skuImportRead, skuImportRows, skuImportSubmit } from '@bls/proto/client/approvals/sku-import';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { api } from '../../lib/api/api.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ImportStatus } from './import-status.js';
import { LIST_PATH } from './paths.js';
import { RowsGrid } from './rows-grid.js';
import { checkedFile, saveBlob } from './template.js';
import { useNameOf } from '../../lib/text/names.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { ContractLink } from '../../domain/deal/contract-link.js';

type Import = ResponseOf<typeof skuImportRead>;
/** The screen polls during the check: the job tray shows the progress, this screen the result. */
const AGAIN = 2000;
/** Rows of one request of the download. */
const PAGE = 500;

/** One product file: its errors by cell, or a preview of its result, and the action that submits it. */
export default function ViewImport() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.skuImport.view);
  const query = useCall(skuImportRead, id ? { id } : undefined);
  const checking = query.data?.status === 'checking';
  const polled = useCall(skuImportRead, id && checking ? { id } : undefined, { every: checking ? AGAIN : false });
  const found = polled.data ?? query.data;
  if (!found) return <Awaiting query={query} />;
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-x-2.5">
            {found.number} <ImportStatus status={found.status} />
          </span>
        }
        note={found.fileName}
        crumbs={[{ label: t('skuImport.title'), to: LIST_PATH }]}
        actions={
          <>
            {found.status === 'uploaded' || found.status === 'submitted' ? <DownloadRows found={found} /> : null}
            {found.submittable ? <Submit found={found} /> : null}
          </>
        }
      />
      {found.status === 'checking' ? (
        <EmptyState title={t('skuImport.checking')} text={t('skuImport.checkingText')} />
      ) : (
        <Checked found={found} />
      )}
    </>
  );
}

function Checked({ found }: { found: Import }) {
  const { t } = useTranslation();
  const name = useNameOf();
  return (
    <div className="space-y-4">
      {found.status === 'refused' ? (
        <Alert tone="error" title={t('skuImport.refused', { count: found.errors })}>
          <ul className="mt-1 list-disc space-y-0.5 pl-4">
            {found.issues.map((issue) => (
              <li key={`${issue.rule} ${issue.path.join('/')} ${JSON.stringify(issue.params ?? {})}`}>
                {t(`rule.${issue.rule}`, issue.params ?? {})}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {found.missing.total > 0 ? (
        <Alert tone="warning" title={t('skuImport.missing', { count: found.missing.total })}>
          {named(found.missing, t('skuImport.more', { count: found.missing.total - found.missing.codes.length }))}
        </Alert>
      ) : null}
      <Card title={t('skuImport.facts')}>
        <KeyValueList
          rows={[
            { label: t('skuImport.company'), value: name(found, 'companyName') },
            { label: t('skuImport.contract'), value: <ContractLink number={found.contractNumber} /> },
            { label: t('skuImport.rows'), value: found.rows },
            { label: t('skuImport.products'), value: found.products },
            { label: t('skuImport.pictures'), value: found.photosName ? `${found.pictures} · ${found.photosName}` : found.pictures },
            {
              label: t('skuImport.uploadedAt'),
              value: (
                <>
                  <DateText value={found.uploadedAt} time /> · {found.uploadedBy}
                </>
              ),
            },
            { label: t('skuImport.submittedAt'), value: found.submittedAt ? <DateText value={found.submittedAt} time /> : null },
          ]}
        />
      </Card>
      <RowsGrid id={found.id} columns={found.columns} currency={found.currency} errors={found.errors} />
    </div>
  );
}

const named = ({ total, codes }: Import['missing'], more: string): string => [...codes, ...(total > codes.length ? [more] : [])].join(', ');

/** Downloads the rows as the import read them; the file can be uploaded again. */
function DownloadRows({ found }: { found: Import }) {
  const { t, i18n } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const page = (offset: number) => api(skuImportRows, { id: found.id, offset, limit: PAGE });
      saveBlob(await checkedFile(found.columns, i18n.language, page), found.fileName);
    } catch (error) {
      notify.error(error, t);
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download size={15} aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('skuImport.download')}
    </Button>
  );
}

/** Submits; missing pictures require a confirmation first. */
function Submit({ found }: { found: Import }) {
  const { t } = useTranslation();
  const submit = useCommand(skuImportSubmit);
  const [asking, setAsking] = useState(false);
  const send = async (confirmed: boolean) => {
    try {
      const done = await submit.mutateAsync({ id: found.id, revision: found.revision, confirmed });
      notify.success(t('skuImport.submitted', { count: done.products, sellable: done.sellable }));
    } catch (error) {
      notify.error(error, t);
    }
    setAsking(false);
  };
  const incomplete = found.missing.total > 0;
  return (
    <>
      <Button kind="primary" busy={submit.isPending} onClick={() => (incomplete ? setAsking(true) : void send(false))}>
        {t('skuImport.submit')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(true)}
        title={t('skuImport.missing', { count: found.missing.total })}
        text={t('skuImport.missingText')}
        confirm={t('skuImport.submitAnyway')}
        busy={submit.isPending}
      >
        <p className="max-h-40 overflow-y-auto break-words">
          {named(found.missing, t('skuImport.more', { count: found.missing.total - found.missing.codes.length }))}
        </p>
      </ConfirmDialog>
    </>
  );
}
