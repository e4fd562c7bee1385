import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { LIST_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { Age } from '../../ui/feedback/date-text.js';
import type { Column } from '../list/data-table.js';
import { DueDay } from './due-day.js';

/** What rows of reviewed items share. */
type Reviewed = { companyName: string; companyNameZh: string | null } & Parameters<typeof DueDay>[0];

/**
 * The columns that lists of reviewed items share. The licensee, whose list has only own items without a due day, has neither
 * `company` nor `due`.
 */
export function useReviewColumns<Row extends Reviewed>(companyHeader: string): { company: Column<Row>[]; due: Column<Row>[] } {
  const { t } = useTranslation();
  const name = useNameOf();
  if (useUser()?.UserType === USER_TYPES.licensee) return { company: [], due: [] };
  return {
    company: [{ id: 'company', header: companyHeader, sort: true, width: 160, cell: (row) => name(row, 'companyName') }],
    due: [
      {
        id: 'dueOn',
        header: t('reviewQueue.due'),
        sort: true,
        align: 'right',
        cell: (row) => <DueDay deadline={row.deadline} dueOn={row.dueOn} />,
      },
    ],
  };
}

/** The column that shows since when an item waits; it is late after some days unless it is final. */
export const waitingColumn = <Row extends { waitingSince: string }>(header: string, isFinal: (row: Row) => boolean): Column<Row> => ({
  id: 'waitingSince',
  header,
  sort: true,
  align: 'right',
  cell: (row) => <Age since={row.waitingSince} {...(isFinal(row) ? {} : { lateAfterDays: LIST_LATE_AFTER_DAYS })} />,
});
