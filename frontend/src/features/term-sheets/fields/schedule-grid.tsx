import type { Currency } from '@bls/proto/domain/values/money';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDate, FormDecimal } from '../../../ui/form/form-fields.js';
import { FormGrid, type FormGridColumn } from '../../../ui/grid/form-grid.js';
import { currencyLabel, dateFormat } from '../../../lib/text/format.js';
import { parseDay } from '../../../lib/text/parse-date.js';
import { newRowId } from '../form-values.js';
import { ListError } from './rows.js';
import { type Instalment, useSchedule } from './use-schedule.js';

/** The instalments of an MG group (`name`: its path in the form), one row each; percent and amount follow each other. */
export function ScheduleGrid({ name, currency }: { name: string; currency: Currency }) {
  const { t } = useTranslation();
  const { onPercent, onAmount, onRows } = useSchedule(name, currency);
  const rows = (useWatch({ name: `${name}.schedule` }) ?? []) as Instalment[];
  const total = rows.reduce((sum, row) => sum + (Number(row.percent) || 0), 0);
  const money = currencyLabel(currency);
  const columns: FormGridColumn[] = [
    {
      key: 'dueOn',
      label: t('termSheet.field.dueOn'),
      required: true,
      width: 1.1,
      read: (text) => parseDay(text, dateFormat()) ?? text,
      cell: (at) => <FormDate name={`${at}.dueOn`} label={t('termSheet.field.dueOn')} hideLabel required />,
    },
    {
      key: 'percent',
      label: t('termSheet.field.percent'),
      required: true,
      number: { unit: '%', digits: 4 },
      cell: (at, index) => (
        <FormDecimal
          name={`${at}.percent`}
          label={t('termSheet.field.percent')}
          hideLabel
          required
          unit="%"
          digits={4}
          onChanged={() => onPercent(index)}
        />
      ),
    },
    {
      key: 'amount',
      label: t('termSheet.field.amount'),
      required: true,
      width: 1.2,
      number: { unit: money, digits: 2 },
      cell: (at, index) => (
        <FormDecimal
          name={`${at}.amount`}
          label={t('termSheet.field.amount')}
          hideLabel
          required
          money={currency}
          digits={2}
          onChanged={() => onAmount(index)}
        />
      ),
    },
  ];
  return (
    <div className="mt-3 rounded-md border border-line px-3 pt-2 pb-3">
      <p className="mb-2 flex justify-between text-xs font-medium text-muted">
        <span>{t('termSheet.field.schedule')}</span>
        <span className="tabular">{t('termSheets.wizard.percentTotal', { total: Math.round(total * 10_000) / 10_000 })}</span>
      </p>
      <FormGrid
        name={`${name}.schedule`}
        columns={columns}
        empty={() => ({ id: newRowId(), percent: '', amount: '', dueOn: '' })}
        rowLabel={(number) => t('termSheets.wizard.instalment', { number })}
        add={t('termSheets.wizard.addInstalment')}
        onWritten={onRows}
      />
      <ListError name={`${name}.schedule`} />
    </div>
  );
}
