import { movingInDifferences, movingInDryRun } from '@bls/proto/client/finance/moving-in';
import type { DryRunView } from '@bls/proto/contracts/calls/finance/moving-in';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { useCommand } from '../../lib/api/query.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { currencyLabel, formatAmount, formatDecimal } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Card, Figure } from '../../ui/layout/card.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useMovingIn } from './use-moving-in.js';

/** Calculates the past again and shows how the bills of the old system differ. */
export default function DryRun() {
  const { t } = useTranslation();
  const { query, found } = useMovingIn();
  return (
    <>
      <PageHeader title={t('movingIn.step.dryRun')} crumbs={[{ label: t('movingIn.title'), to: pathTo(ROUTES.movingIn.page) }]} />
      {found ? <Run run={found.dryRun} /> : <Awaiting query={query} />}
    </>
  );
}

function Run({ run }: { run: DryRunView | null }) {
  const { t } = useTranslation();
  const start = useCommand(movingInDryRun);
  const button = (
    <Button
      kind={run ? 'secondary' : 'primary'}
      icon={<Play size={15} aria-hidden />}
      busy={start.isPending || run?.state === 'running'}
      onClick={() =>
        start.mutate(
          { id: crypto.randomUUID() },
          { onSuccess: () => notify.success(t('movingIn.dryRun.started')), onError: (error) => notify.error(error, t) },
        )
      }
    >
      {t(run ? 'movingIn.dryRun.again' : 'movingIn.dryRun.start')}
    </Button>
  );
  if (!run)
    return (
      <Card>
        <EmptyState title={t('movingIn.dryRun.none')} text={t('movingIn.dryRun.noneText')} action={button} />
      </Card>
    );
  if (run.state === 'running')
    return (
      <Card title={t('movingIn.dryRun.running')}>
        <Progress value={run.progress} label={t('movingIn.dryRun.running')} />
      </Card>
    );
  return <Result run={run} action={button} />;
}

function Result({ run, action }: { run: DryRunView; action: ReactNode }) {
  const { t } = useTranslation();
  const differences = run.causes.reduce((sum, { count }) => sum + count, 0);
  const percent = run.bills === 0 ? undefined : `${formatDecimal(((run.equal / run.bills) * 100).toFixed(2))} %`;
  return (
    <div className="space-y-4">
      {run.isStale ? <Alert tone="warning">{t('movingIn.dryRun.stale')}</Alert> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted">
          <DateText value={run.at} time />
        </span>
        {action}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={t('movingIn.dryRun.contracts')} value={formatDecimal(run.contracts)} />
        <Figure label={t('movingIn.dryRun.bills')} value={formatDecimal(run.bills)} />
        <Figure label={t('movingIn.dryRun.equal')} value={formatDecimal(run.equal)} note={percent} />
        <Figure label={t('movingIn.dryRun.differences')} value={formatDecimal(differences)} />
      </div>
      {differences === 0 ? (
        <Card>
          <EmptyState title={t('movingIn.dryRun.nothing')} text={t('movingIn.dryRun.nothingText')} />
        </Card>
      ) : (
        <Differences key={run.id} run={run} />
      )}
    </div>
  );
}

type Row = RowOf<typeof movingInDifferences>;

function Differences({ run }: { run: DryRunView }) {
  const { t } = useTranslation();
  const list = useListState(movingInDifferences, { sort: 'number', fixed: { dryRunId: run.id } });
  const money = (row: Row, amount: string | null) =>
    amount === null ? '–' : `${currencyLabel(row.currency)} ${formatAmount(amount, row.currency)}`;
  const columns: Column<Row>[] = [
    { id: 'contract', header: t('movingIn.dryRun.contract'), sort: true, title: true, cell: (row) => row.contract },
    {
      id: 'cause',
      header: t('movingIn.dryRun.cause'),
      sort: true,
      cell: (row) => {
        // a cause that has nothing to add has no such text
        const detail = t(`movingIn.detail.${row.cause}`, { ...row.params, defaultValue: '' });
        return (
          <>
            <span className="font-medium">{t(`movingIn.cause.${row.cause}`)}</span>
            {detail ? <span className="text-muted"> · {detail}</span> : null}
          </>
        );
      },
    },
    { id: 'kind', header: t('movingIn.dryRun.kind'), cell: (row) => t(`movingIn.billKind.${row.kind}`) },
    { id: 'periodEnd', header: t('movingIn.dryRun.period'), sort: true, cell: (row) => <DateText value={row.periodEnd} /> },
    { id: 'bills', header: t('movingIn.dryRun.bill'), cell: (row) => row.bills.join(', ') || '–' },
    { id: 'oldAmount', header: t('movingIn.dryRun.old'), align: 'right', cell: (row) => money(row, row.oldAmount) },
    { id: 'newAmount', header: t('movingIn.dryRun.new'), align: 'right', cell: (row) => money(row, row.newAmount) },
    { id: 'licensee', header: t('movingIn.dryRun.licensee'), cell: (row) => row.licensee },
  ];
  return (
    <DataTable
      list={list}
      columns={columns}
      rowId={(row) => String(row.number)}
      filters={[
        {
          id: 'cause',
          label: t('movingIn.dryRun.cause'),
          options: run.causes.map(({ cause, count }) => ({ value: cause, label: `${t(`movingIn.cause.${cause}`)} (${count})` })),
        },
      ]}
      empty={<EmptyState title={t('movingIn.dryRun.nothing')} />}
    />
  );
}
