import { movingInDecide, movingInRows } from '@bls/proto/client/finance/moving-in';
import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import type { RecordKind } from '@bls/proto/domain/moving-in/workbooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { Alert } from '../../ui/feedback/alert.js';
import { notify } from '../../ui/feedback/notify.js';
import { Segments } from '../../ui/form/segments.js';
import { Card } from '../../ui/layout/card.js';
import { Pages } from './pages.js';

const PAGE = 20;
const UNDECIDED = '';

/** The rows of companies or properties that look like one that exists. The person decides about each. */
export function NearRows({ workbook, sheet }: { workbook: MovingWorkbookView; sheet: RecordKind }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data } = useCall(movingInRows, { workbookId: workbook.id, sheet, nearOnly: true, page, pageSize: PAGE }, { keepPrevious: true });
  const decide = useCommand(movingInDecide);
  if (!data || data.total === 0) return null;
  const undecided = workbook.records?.undecided ?? 0;
  const take = (row: number, decision: string) => {
    if (decision !== 'same' && decision !== 'new') return;
    const request = { workbookId: workbook.id, revision: workbook.revision, sheet, row, decision } as const;
    decide.mutate(request, { onError: (error) => notify.error(error, t) });
  };
  return (
    <Card title={t('movingIn.near.title', { count: data.total })}>
      <p className="mb-3 text-muted">{t('movingIn.near.text')}</p>
      {undecided > 0 ? (
        <div className="mb-3">
          <Alert tone="warning">{t('movingIn.records.undecided', { count: undecided })}</Alert>
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {data.rows.map(({ row, values, match }) =>
          match?.state === 'near' ? (
            <li key={row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <span className="min-w-0">
                <span className="font-medium">
                  {t('movingIn.near.row', { row, written: values['company'] ?? values['property'] ?? values['code'] ?? '' })}
                </span>
                <span className="block text-muted">{t('movingIn.near.like', { name: match.name })}</span>
              </span>
              <Segments
                label={t('movingIn.near.decision', { row })}
                value={match.decision ?? UNDECIDED}
                options={[
                  { value: 'same', label: t('movingIn.near.same') },
                  { value: 'new', label: t('movingIn.near.new') },
                ]}
                onChange={(decision) => take(row, decision)}
              />
            </li>
          ) : null,
        )}
      </ul>
      <Pages page={page} size={PAGE} shown={data.rows.length} total={data.total} onPage={setPage} />
    </Card>
  );
}
