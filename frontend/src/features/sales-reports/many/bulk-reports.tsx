import { salesReportGet } from '@bls/proto/client/finance/sales-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkActions } from '../../../domain/workflow/bulk-actions.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { api } from '../../../lib/api/api.js';
import { formatMonth } from '../../../lib/text/format.js';
import type { ReportRow } from '../columns.js';
import { offeredActions } from '../detail/state.js';
import { useReportActs } from '../report-acts.js';
import { Exceptions } from './exceptions.js';
import { exceptionsOf, inOrder } from './exception-rules.js';

/** Actions on several months: finance approves them with the exceptions in view, a licensee submits them or declares them without sales. */
const TOGETHER = ['approve', 'submit', 'declareNoSales'];

async function read(id: string) {
  const detail = await api(salesReportGet, { id });
  const actions = offeredActions(detail)
    .filter(({ action }) => TOGETHER.includes(action))
    // the month before may be among the chosen ones: the server decides in their order
    .map((offered) => (offered.reason === 'salesReportMonth' ? { ...offered, allowed: true, reason: undefined } : offered));
  return { revision: detail.report.revision, actions };
}

export function BulkReports({ rows, onDone }: { rows: readonly ReportRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const act = useReportActs(true);
  const [isPlainOnly, setPlainOnly] = useState(false);
  const exceptions = rows.filter((row) => exceptionsOf(row).length > 0);
  const plain = rows.length - exceptions.length;
  const chosen = inOrder(isPlainOnly ? rows.filter((row) => !exceptions.includes(row)) : rows);
  return (
    <>
      {exceptions.length > 0 && plain > 0 ? (
        <Checkbox label={t('salesReports.many.plainOnly', { count: plain })} value={isPlainOnly} onChange={setPlainOnly} />
      ) : null}
      <BulkActions
        texts="salesReport"
        items={chosen.map(({ id, contractNumber, month }) => ({ id, label: `${contractNumber} · ${formatMonth(month)}` }))}
        read={read}
        act={act}
        about={(action) => (action === 'approve' ? <Exceptions rows={chosen} /> : null)}
        onDone={onDone}
      />
    </>
  );
}
