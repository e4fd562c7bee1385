import { progressByCompany } from '@bls/proto/client/identity/people/system-access';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Progress } from '../../ui/feedback/progress.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof progressByCompany>;

/** One row per company: the number of its people at each stage. */
export function ByCompany() {
  const { t } = useTranslation();
  const name = useNameOf();
  const list = useListState(progressByCompany, { sort: 'companyName', id: 'progress-by-company' });
  const nameOf = (row: Row) => name(row, 'companyName') || t('systemAccess.ownPeople');
  const columns: Column<Row>[] = [
    { id: 'companyName', header: t('systemAccess.company'), sort: true, title: true, cell: nameOf },
    { id: 'people', header: t('systemAccess.progress.people'), sort: true, align: 'right', cell: (row) => row.people },
    { id: 'registered', header: t('onboarding.registered'), align: 'right', cell: (row) => row.registered },
    { id: 'signedIn', header: t('onboarding.signedIn'), sort: true, align: 'right', cell: (row) => row.signedIn },
    { id: 'acted', header: t('onboarding.acted'), sort: true, align: 'right', cell: (row) => row.acted },
    {
      id: 'share',
      header: t('systemAccess.progress.share'),
      cell: (row) => (
        <span className="flex min-w-32 items-center gap-2">
          <Progress
            className="flex-1"
            value={row.acted / Math.max(1, row.people)}
            label={t('systemAccess.progress.shareOf', { name: nameOf(row) })}
            tone="done"
          />
          <span className="tabular w-9 text-right text-xs text-muted">{Math.round((100 * row.acted) / Math.max(1, row.people))} %</span>
        </span>
      ),
    },
    {
      id: 'lastSeenAt',
      header: t('systemAccess.lastSeen'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.lastSeenAt} time />,
    },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      label={t('systemAccess.progress.title')}
      rowId={(row) => row.companyId ?? row.companyName ?? 'own'}
    />
  );
}
