import { monthOfYear, type RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { MONTHLY_RATES, type MonthlyRate, monthlyRates, pairsOf, type PublishedRates } from '@bls/proto/domain/finance/published-rates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { currencyLabel, formatDecimal } from '../../../lib/text/format.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { RadioGroup } from '../../../ui/form/radio-group.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import type { Line } from './model.js';

type Props = {
  year: number;
  published: PublishedRates;
  lines: readonly Line[];
  onTake: (rows: readonly RateRow[]) => void;
  onClose: () => void;
};

/** Previews the monthly rates that follow from the daily rates of a central bank, for the pairs of the grid, before they are taken into it. */
export function PublishedRatesDialog({ year, published, lines, onTake, onClose }: Props) {
  const { t } = useTranslation();
  const [which, choose] = useState<MonthlyRate>('average');
  const { source, days } = published;
  const rows = monthlyRates(published, year, lines.length > 0 ? lines : pairsOf(published), which);
  const months = rows.flatMap((row) =>
    row.Rates.flatMap((rate, month) => {
      if (rate === null) return [];
      const line = lines.find(({ from, to }) => from === row.FromCurrency && to === row.ToCurrency);
      return [{ ...row, month: monthOfYear(year, month), before: line?.rates[month] ?? '', rate }];
    }),
  );
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`settings.rates.source.${source}`)}
      text={
        <>
          {t('settings.rates.days', { count: days.length })} <DateText value={first?.day ?? ''} /> – <DateText value={last?.day ?? ''} />
        </>
      }
    >
      {months.length === 0 ? (
        <Alert tone="warning">{t('settings.rates.noneOfYear', { year })}</Alert>
      ) : (
        <div className="space-y-4">
          <RadioGroup
            inline
            label={t('settings.rates.monthly')}
            value={which}
            onChange={(value) => choose(value as MonthlyRate)}
            options={MONTHLY_RATES.map((value) => ({ value, label: t(`settings.rates.monthlyBy.${value}`) }))}
          />
          <div className="max-h-80 overflow-y-auto rounded border border-line">
            <PlainTable
              stacked
              label={t('settings.rates.preview')}
              rows={months}
              rowId={(_, index) => String(index)}
              marked={({ before, rate }) => before !== '' && before !== rate}
              columns={[
                {
                  id: 'pair',
                  header: t('settings.rates.pair'),
                  cell: ({ FromCurrency, ToCurrency }) => `${currencyLabel(FromCurrency)} → ${currencyLabel(ToCurrency)}`,
                },
                { id: 'month', header: t('settings.rates.month'), cell: ({ month }) => <MonthText value={month} /> },
                {
                  id: 'before',
                  header: t('settings.rates.inGrid'),
                  align: 'right',
                  cell: ({ before }) => (before === '' ? '–' : formatDecimal(before, 6)),
                },
                { id: 'rate', header: t('settings.rates.inFile'), align: 'right', cell: ({ rate }) => formatDecimal(rate, 6) },
              ]}
            />
          </div>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button kind="primary" onClick={() => onTake(rows)}>
              {t('settings.rates.take')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
