import type { exchangeRateList } from '@bls/proto/client/finance/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { currencyLabel, formatDecimal } from '../../../lib/text/format.js';

type Change = ResponseOf<typeof exchangeRateList>['History'][number];
const rate = (value: string | null) => (value === null ? '–' : formatDecimal(value, 6));

/** Changes of rates with their authors. */
export function RateHistory({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  return (
    <Card flush title={t('settings.history')}>
      <PlainTable
        stacked
        label={t('settings.history')}
        rows={history}
        rowId={(_, index) => String(index)}
        columns={[
          { id: 'month', header: t('settings.rates.month'), cell: (row) => <MonthText value={row.month} /> },
          { id: 'pair', header: t('settings.rates.pair'), cell: (row) => `${currencyLabel(row.from)} → ${currencyLabel(row.to)}` },
          { id: 'old', header: t('settings.rates.before'), align: 'right', cell: (row) => rate(row.oldRate) },
          { id: 'new', header: t('settings.rates.after'), align: 'right', cell: (row) => rate(row.newRate) },
          { id: 'by', header: t('settings.rates.by'), cell: (row) => row.byName },
          { id: 'at', header: t('settings.rates.at'), align: 'right', cell: (row) => <DateText value={row.at} time /> },
        ]}
      />
    </Card>
  );
}
