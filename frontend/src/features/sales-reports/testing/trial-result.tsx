import { shownFigures } from '@bls/proto/domain/sales-report/shown-params';
import { sheetsRead } from '@bls/proto/domain/sales-report/sheets';
import type { SalesReportSummary, SalesTrial } from '@bls/proto/contracts/views/sales-report';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card, Figure } from '../../../ui/layout/card.js';
import { DataGrid } from '../../../ui/table/data-grid.js';
import { Money, NumberText } from '../../../domain/money/money.js';
import { MessageCounts } from '../detail/rows/message-counts.js';
import { useRowColumns, useRowMessages } from '../detail/rows/row-columns.js';
import { HowRead } from '../reading/how-read.js';

type Props = { trial: SalesTrial; report: Pick<SalesReportSummary, 'currency'>; /** Content beside the columns. */ actions?: ReactNode };

/** The result of the check of a workbook. */
export function TrialResult({ trial, report, actions }: Props) {
  const { t } = useTranslation();
  const [rule, setRule] = useState<string>();
  const columns = useRowColumns(report.currency, false, sheetsRead(trial.sheets).length > 1);
  const messages = useRowMessages();
  const say = (message: { rule: string; params?: Record<string, string | number> | undefined }): string =>
    t(`rule.${message.rule}`, shownFigures(message.params));
  if (trial.refusal) {
    return (
      <Alert tone="error" title={t('salesReports.refused', { name: trial.fileName })}>
        {say(trial.refusal)}
      </Alert>
    );
  }
  const rows = rule ? trial.sample.filter((row) => row.messages.some((message) => message.rule === rule)) : trial.sample;
  return (
    <div className="space-y-4">
      {trial.rows + trial.unsoldRows > 0 ? <Figures trial={trial} report={report} /> : null}
      {trial.messages.map((message) => (
        <Alert key={`${message.rule} ${message.params?.['sheet'] ?? ''}`} tone={message.severity} title={say(message)} />
      ))}
      {trial.rows > 0 ? (
        <>
          <MessageCounts counts={trial.counts} chosen={rule} onChoose={setRule} />
          <DataGrid label={t('salesReports.grid')} rows={rows} columns={columns} rowNumber={(row) => row.fileRow} messages={messages} />
          {trial.rows > trial.sample.length ? (
            <p className="text-xs text-muted">{t('salesReports.testing.sample', { count: trial.sample.length })}</p>
          ) : null}
        </>
      ) : null}
      {trial.columns.length > 0 ? (
        <Card title={trial.fileName} actions={actions}>
          <p className="text-xs text-muted">{t('salesReports.testing.took', { seconds: (trial.milliseconds / 1000).toFixed(1) })}</p>
          <HowRead columns={trial.columns} style={trial.style} sheets={trial.sheets} />
        </Card>
      ) : null}
    </div>
  );
}

function Figures({ trial, report }: Pick<Props, 'trial' | 'report'>) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label={t('salesReports.amount')}
        value={<Money amount={trial.amount} currency={report.currency} />}
        note={t('salesReports.rowCount', { count: trial.rows })}
      />
      <Figure
        label={t('salesReport.field.quantity')}
        value={<NumberText value={trial.quantity} />}
        note={trial.unsoldRows > 0 ? t('salesReports.unsoldRows', { count: trial.unsoldRows }) : undefined}
      />
      <Figure label={t('salesReports.errors')} value={<span className={trial.errors > 0 ? 'text-error' : ''}>{trial.errors}</span>} />
      <Figure
        label={t('salesReports.warnings')}
        value={<span className={trial.warnings > 0 ? 'text-warning' : ''}>{trial.warnings}</span>}
      />
    </div>
  );
}
