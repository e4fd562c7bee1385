import { HISTORY_YEARS, PROJECTION_YEARS } from '@bls/proto/domain/enumerations/term-sheet';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { yearsTotal } from '@bls/proto/domain/term-sheet/figures/totals';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDecimal } from '../../../ui/form/form-fields.js';
import { NumberText } from '../../../domain/money/money.js';

type Rows = Record<string, string>[];

/** Keeps the number of rows in a list of the form equal to `count`. */
function useYearRows(name: string, key: string, count: number) {
  const { getValues } = useFormContext();
  const { fields, replace } = useFieldArray({ name, keyName: 'key' });
  useEffect(() => {
    const rows = (getValues(name) ?? []) as Rows;
    if (rows.length === count) return;
    replace(
      Array.from({ length: count }, (_, index) => ({
        [key]: String(index + 1),
        amount: rows.find((row) => row[key] === String(index + 1))?.['amount'] ?? '',
      })),
    );
  }, [name, key, count, getValues, replace]);
  return fields;
}

function Total({ name }: { name: string }) {
  const { t } = useTranslation();
  const rows = (useWatch({ name }) ?? []) as Rows;
  return (
    <p className="self-end pb-1.5 text-muted">
      {t('termSheets.wizard.total')} <NumberText value={format(decimal(yearsTotal(rows) ?? '0'), 2)} />
    </p>
  );
}

/** The sales of each of the previous years, and their total. */
export function SalesHistory({ currency }: { currency: Currency | undefined }) {
  const { t } = useTranslation();
  const fields = useYearRows('salesHistory', 'yearsBefore', HISTORY_YEARS);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {fields.map((field, index) => (
        <FormDecimal
          key={field.key}
          name={`salesHistory.${index}.amount`}
          label={t('termSheets.wizard.yearsBefore', { count: index + 1 })}
          money={currency}
          digits={2}
        />
      ))}
      <Total name="salesHistory" />
    </div>
  );
}

/** The planned sales of each of the coming years. */
export function SalesProjections({ currency }: { currency: Currency | undefined }) {
  const { t } = useTranslation();
  const fields = useYearRows('projections', 'year', PROJECTION_YEARS);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map((field, index) => (
        <FormDecimal
          key={field.key}
          name={`projections.${index}.amount`}
          label={t('termSheets.wizard.projectionYear', { year: index + 1 })}
          money={currency}
          digits={2}
        />
      ))}
      <Total name="projections" />
    </div>
  );
}
