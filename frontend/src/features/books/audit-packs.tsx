import { auditPackDownload, auditPackList } from '@bls/proto/client/finance/audit-packs';
import type { AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderAuditPack } from '../../domain/company/order-audit-pack.js';
import { takeFile } from '../../domain/creative/take-file.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { formatCount, formatSize } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button } from '../../ui/actions/button.js';
import { CopyButton } from '../../ui/actions/copy-button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { EmptyState } from '../../ui/layout/states.js';
import { BooksHeader } from './header.js';

const POLL_MS = 2000;

/** Audit packs with their size and hash, and the progress of those that are being made. */
export default function AuditPacks() {
  const { t } = useTranslation();
  const [ordering, order] = useState(false);
  const query = useCall(auditPackList, {});
  const isRunning = query.data?.packs.some(({ state }) => state === 'running');
  const { data: followed } = useCall(auditPackList, isRunning ? {} : undefined, { every: POLL_MS });
  const packs = (isRunning ? (followed ?? query.data) : query.data)?.packs;
  return (
    <>
      <BooksHeader
        current="packs"
        actions={
          <Button kind="primary" onClick={() => order(true)}>
            {t('auditPacks.order')}
          </Button>
        }
      />
      {packs ? (
        <Card flush title={t('books.view.packs')}>
          {packs.length === 0 ? <EmptyState title={t('auditPacks.empty')} text={t('auditPacks.emptyText')} /> : <PackTable packs={packs} />}
        </Card>
      ) : (
        <Awaiting query={query} />
      )}
      {ordering ? <OrderAuditPack onClose={() => order(false)} /> : null}
    </>
  );
}

function PackTable({ packs }: { packs: readonly AuditPackView[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const columns: PlainColumn<AuditPackView>[] = [
    {
      id: 'licensee',
      header: t('auditPacks.licensee'),
      wide: true,
      cell: (row) => <span className="font-medium">{name(row, 'companyName')}</span>,
    },
    { id: 'year', header: t('auditPacks.year'), cell: ({ year }) => year },
    { id: 'contents', header: t('auditPacks.contents'), align: 'right', cell: (row) => <Contents row={row} /> },
    { id: 'hash', header: t('auditPacks.hash'), cell: (row) => <Hash row={row} /> },
    { id: 'by', header: t('auditPacks.by'), cell: ({ byName }) => byName },
    { id: 'at', header: t('auditPacks.at'), cell: ({ at }) => <DateText value={at} time /> },
    { id: 'file', header: t('auditPacks.file'), align: 'right', cell: (row) => <File row={row} /> },
  ];
  return <PlainTable stacked label={t('books.view.packs')} columns={columns} rows={packs} rowId={({ id }) => id} />;
}

function Contents({ row: { documents, missing } }: { row: AuditPackView }) {
  const { t } = useTranslation();
  if (documents === null) return null;
  return (
    <>
      {formatCount(documents)}
      {missing ? <span className="block text-xs text-warning-text">{t('auditPacks.missing', { count: missing })}</span> : null}
    </>
  );
}

/** The whole hash is long: its beginning is shown, and all of it copied. */
function Hash({ row: { sha256 } }: { row: AuditPackView }) {
  const { t } = useTranslation();
  if (!sha256) return null;
  return (
    <span className="flex items-center gap-2">
      <code className="text-xs" title={sha256}>
        {sha256.slice(0, 12)}…
      </code>
      <CopyButton text={sha256} label={t('auditPacks.hashOf')} />
    </span>
  );
}

function File({ row }: { row: AuditPackView }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const download = useCommand(auditPackDownload);
  const { id, state, progress, year, size, expiresAt } = row;
  if (state === 'running') return <Progress value={progress} label={t('auditPack.state.running')} className="min-w-24" />;
  if (state === 'removed') return <span className="text-muted">{t('auditPack.state.removed')}</span>;
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        size="small"
        icon={<Download size={14} aria-hidden />}
        busy={download.isPending}
        aria-label={t('auditPacks.downloadOf', { licensee: name(row, 'companyName'), year })}
        onClick={() => download.mutate({ id }, { onSuccess: takeFile, onError: (error) => notify.error(error, t) })}
      >
        {t('auditPacks.download')} {size === null ? '' : formatSize(size)}
      </Button>
      {expiresAt ? (
        <span className="text-xs text-muted">
          {t('auditPacks.until')} <DateText value={expiresAt} />
        </span>
      ) : null}
    </span>
  );
}
