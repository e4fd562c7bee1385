import { spuMarkList } from '@bls/proto/client/approvals/spu-mark';
import { Download, ScanSearch, Stamp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { type Column, DataTable } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { Status } from '../../../ui/feedback/status.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { downloadUrl } from '../../../lib/api/upload.js';
import { CHECK_PATH, ISSUE_PATH } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof spuMarkList>;

/** Pictures that were issued with an invisible mark, and their recipients. */
export default function Marks() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(spuMarkList, { sort: '-issuedAt' });
  const columns: Column<Row>[] = [
    { id: 'number', header: t('existingSpus.markNumber'), sort: true, title: true, cell: (row) => row.number },
    { id: 'itemCode', header: t('existingSpus.itemCode'), sort: true, cell: (row) => row.itemCode },
    {
      id: 'companyName',
      header: t('existingSpus.issuedTo'),
      sort: true,
      cell: (row) => name(row, 'companyName'),
    },
    {
      id: 'fileName',
      header: t('existingSpus.picture'),
      width: 240,
      cell: (row) => (
        <a
          href={downloadUrl(row.fileId)}
          download
          className="inline-flex max-w-full items-center gap-1.5 rounded-sm font-medium text-accent-text hover:underline"
        >
          <Download size={14} aria-hidden className="shrink-0" />
          <span className="truncate">{row.fileName}</span>
        </a>
      ),
    },
    { id: 'issuedBy', header: t('existingSpus.issuedBy'), cell: (row) => row.issuedBy },
    {
      id: 'issuedAt',
      header: t('existingSpus.issuedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.issuedAt} time />,
    },
    {
      id: 'cancelledAt',
      header: t('existingSpus.validity'),
      badge: true,
      cell: (row) =>
        row.cancelledAt ? (
          <Status tone="error" text={t('existingSpus.markCancelled')} />
        ) : (
          <Status tone="ok" text={t('existingSpus.markValid')} />
        ),
    },
  ];
  const actions = (
    <>
      <ButtonLink to={CHECK_PATH} icon={<ScanSearch size={15} aria-hidden />}>
        {t('existingSpus.check')}
      </ButtonLink>
      <ButtonLink kind="primary" to={ISSUE_PATH} icon={<Stamp size={15} aria-hidden />}>
        {t('existingSpus.issue')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('existingSpus.marks')} note={list.note} actions={actions} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        empty={<EmptyState title={t('existingSpus.noMarks')} text={t('existingSpus.noMarksText')} />}
      />
    </>
  );
}
