import { auditList } from '@bls/proto/client/identity/audit';
import { AUDIT_KINDS } from '@bls/proto/domain/enumerations/audit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useListState } from '../../lib/lists/list-state.js';
import { AuditCheck } from './audit-check.js';
import { useDetailWords } from './detail-words.js';
import type { AuditRow } from './audit-row.js';
import { AuditEntry } from './audit-entry.js';

/** The tamper-evident audit trail of the tenant's accounts and settings. */
export default function Audit() {
  const { t } = useTranslation();
  const list = useListState(auditList, { sort: '-sequence' });
  const words = useDetailWords();
  const [opened, open] = useState<AuditRow>();
  const columns: Column<AuditRow>[] = [
    {
      id: 'sequence',
      header: t('systemAccess.audit.number'),
      sort: true,
      title: true,
      cell: (row) => (
        <button type="button" className="rounded-sm hover:underline" onClick={() => open(row)}>
          <span className="sr-only">{t('systemAccess.audit.open')} </span>
          {row.sequence}
        </button>
      ),
    },
    { id: 'at', header: t('systemAccess.audit.at'), cell: (row) => <DateText value={row.at} time /> },
    { id: 'kind', header: t('systemAccess.audit.kind'), cell: (row) => t(`audit.kind.${row.kind}`, { defaultValue: row.kind }) },
    { id: 'userName', header: t('systemAccess.person'), cell: (row) => row.userName ?? <span className="text-quiet">–</span> },
    {
      id: 'detail',
      header: t('systemAccess.audit.detail'),
      width: 360,
      cell: (row) =>
        words(row)
          .map(({ label, value }) => `${label}${t('audit.colon')}${value}`)
          .join(' · '),
    },
    { id: 'requestId', header: t('systemAccess.audit.request'), hidden: true, cell: (row) => row.requestId },
    { id: 'hash', header: t('systemAccess.audit.hash'), hidden: true, width: 160, cell: (row) => row.hash },
  ];
  return (
    <>
      <PageHeader title={t('systemAccess.audit.title')} note={t('systemAccess.audit.note')} />
      <AuditCheck />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => String(row.sequence)}
        filters={[
          {
            id: 'kind',
            label: t('systemAccess.audit.kind'),
            options: AUDIT_KINDS.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
          },
          { id: 'from', label: t('systemAccess.audit.from'), kind: 'day' },
          { id: 'to', label: t('systemAccess.audit.to'), kind: 'day' },
        ]}
      />
      {opened ? <AuditEntry row={opened} onClose={() => open(undefined)} /> : null}
    </>
  );
}
