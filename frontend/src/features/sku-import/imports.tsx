import { approvalContracts } from '@bls/proto/client/approvals/reading';
import { skuImportColumns, skuImportList } from '@bls/proto/client/approvals/sku-import';
import { SKU_IMPORT_STATUSES } from '@bls/proto/domain/enumerations/spu';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLicenseeFilter } from '../../domain/company/use-licensee-filter.js';
import { Button } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { Filter } from '../../ui/table/types.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { ImportStatus } from './import-status.js';
import { viewPath } from './paths.js';
import { saveBlob, templateFile } from './template.js';
import { UploadDialog } from './upload-dialog.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof skuImportList>;

/** Product files of licensees with their status. */
export default function Imports() {
  const { t, i18n } = useTranslation();
  const name = useNameOf();
  const uploads = useCan()('approval.submit');
  const [uploading, setUploading] = useState(false);
  const { nameOf, pending } = useCatalogue();
  const contracts = useCall(approvalContracts, uploads ? {} : undefined);
  const file = useCall(skuImportColumns, {});
  const list = useListState(skuImportList, { sort: '-uploadedAt' });
  const company = (row: Row) => name(row, 'companyName');
  const columns: Column<Row>[] = [
    { id: 'number', header: t('skuImport.number'), sort: true, title: true, cell: (row) => row.number },
    { id: 'fileName', header: t('skuImport.file'), width: 220, cell: (row) => row.fileName },
    ...(uploads ? [] : [{ id: 'companyName', header: t('skuImport.company'), sort: true, cell: company }]),
    { id: 'rows', header: t('skuImport.rows'), sort: true, align: 'right', cell: (row) => row.rows },
    { id: 'products', header: t('skuImport.products'), align: 'right', cell: (row) => row.products },
    { id: 'pictures', header: t('skuImport.pictures'), align: 'right', cell: (row) => row.pictures },
    { id: 'errors', header: t('skuImport.errors'), align: 'right', cell: (row) => row.errors },
    { id: 'status', header: t('skuImport.status'), sort: true, badge: true, cell: (row) => <ImportStatus status={row.status} /> },
    {
      id: 'uploadedAt',
      header: t('skuImport.uploadedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.uploadedAt} time />,
    },
  ];
  const byCompany = useLicenseeFilter(t('skuImport.company'), (id) => list.rows?.filter((row) => row.companyId === id).map(company)[0]);
  const filters: Filter[] = [
    {
      id: 'status',
      label: t('skuImport.status'),
      options: SKU_IMPORT_STATUSES.map((value) => ({ value, label: t(`import.status.${value}`) })),
    },
    ...(uploads ? [] : [byCompany]),
  ];
  const actions = (
    <>
      <Button
        icon={<Download size={15} aria-hidden />}
        disabled={!file.data || (uploads && (pending || contracts.isPending))}
        onClick={() =>
          saveBlob(
            templateFile(file.data?.columns ?? [], i18n.language, contracts.data?.contracts, nameOf),
            `${t('skuImport.templateName')}.csv`,
          )
        }
      >
        {t('skuImport.template')}
      </Button>
      {uploads ? (
        <Button kind="primary" icon={<Upload size={15} aria-hidden />} onClick={() => setUploading(true)}>
          {t('skuImport.upload')}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageHeader title={t('skuImport.title')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('skuImport.empty')} text={t(uploads ? 'skuImport.emptyOwn' : 'skuImport.emptyText')} />}
      />
      {uploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </>
  );
}
