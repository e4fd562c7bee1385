import { FLAT_FEE_PERIODS, RATE_TYPES, ROYALTY_BASES } from '@bls/proto/domain/enumerations/term-sheet';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDecimal, FormPercent, FormSelect } from '../../../ui/form/form-fields.js';
import type { SelectOption } from '../../../ui/form/select.js';
import { FormGrid, type FormGridColumn } from '../../../ui/grid/form-grid.js';
import type { GridRow } from '../../../ui/grid/paste.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { determinationsOf, hasFee, hasPeriod, hasRate, newRate, withNewCategory, withNewType } from './rate-rows.js';
import { OpenScales, Scale, ScaleButton, useOpenScales } from './rate-scale.js';
import { ListError, useChoices } from './rows.js';
import { useMatchOptions } from './use-match-options.js';

/** The rates of a deal, one row each; a sliding one has its scale below. */
export function RatesGrid({ terms }: { terms: TermsDraft }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { categories, subCategoriesOf, channels, properties } = useMatchOptions(terms);
  const scales = useOpenScales();
  const { getValues } = useFormContext();
  const currency = terms.basicTerms?.currency ?? 'USD';
  const label = (key: string) => t(`termSheet.field.${key}`);
  const select = (key: string, options: (row: GridRow) => SelectOption[], more: Partial<FormGridColumn> = {}): FormGridColumn => ({
    key,
    label: label(key),
    required: true,
    options,
    cell: (at) => <SelectCell name={at} field={key} label={label(key)} options={options} settle={more.settle} />,
    ...more,
  });
  const openNew = (row: GridRow): GridRow => {
    scales.set(String(row['id']), true);
    return withNewType(row);
  };
  const columns: FormGridColumn[] = [
    select('category', () => categories, {
      width: 1.15,
      settle: (row, before) => (row['category'] === before['category'] ? row : withNewCategory(row)),
    }),
    select('subCategory', (row) => subCategoriesOf(row['category']), { width: 1.15 }),
    select('channel', () => channels, { width: 0.95 }),
    // a deal of one property needs no choice, unless a rate names it
    ...(properties.length > 2 || (getValues('rates') as GridRow[]).some((row) => row['propertyId'] !== ANY)
      ? [select('propertyId', () => properties, { width: 1.1 })]
      : []),
    select('royaltyBase', () => choices(ROYALTY_BASES, 'termSheet.royaltyBase'), { width: 1.5 }),
    select('type', () => choices(RATE_TYPES, 'termSheet.rateType'), {
      width: 1.25,
      settle: (row, before) => (row['type'] === before['type'] ? row : openNew(row)),
    }),
    select('determination', (row) => choices(determinationsOf(row), 'termSheet.determination'), { width: 1.05 }),
    {
      key: 'rate',
      width: 1.05,
      label: label('rate'),
      number: { unit: '%', digits: 4, shift: 2 },
      applies: hasRate,
      cell: (at) => (
        <FigureCell name={at} applies={hasRate} scale="slidingRate">
          <FormPercent name={`${at}.rate`} label={label('rate')} hideLabel required />
        </FigureCell>
      ),
    },
    {
      key: 'fee',
      width: 0.9,
      label: `${label('fee')} (${currencyLabel(currency)})`,
      number: { unit: currencyLabel(currency), digits: 4 },
      applies: hasFee,
      cell: (at) => (
        <FigureCell name={at} applies={hasFee} scale="slidingFee">
          <FormDecimal name={`${at}.fee`} label={label('fee')} hideLabel required money={currency} unit="" digits={4} />
        </FigureCell>
      ),
    },
    {
      ...select('per', () => choices(FLAT_FEE_PERIODS, 'termSheet.per'), { required: false, applies: hasPeriod, width: 0.9 }),
      cell: (at) => (
        <FigureCell name={at} applies={hasPeriod}>
          <FormSelect
            name={`${at}.per`}
            label={label('per')}
            hideLabel
            required
            placeholder=""
            options={choices(FLAT_FEE_PERIODS, 'termSheet.per')}
          />
        </FigureCell>
      ),
    },
  ];
  return (
    <OpenScales value={scales}>
      <FormGrid
        name="rates"
        wide
        columns={columns}
        empty={newRate}
        rowLabel={(number) => t('termSheets.wizard.rate', { number })}
        add={t('termSheets.wizard.addRate')}
        below={(at) => <Scale name={at} currency={currency} />}
      />
      <ListError name="rates" />
    </OpenScales>
  );
}

type SelectCellProps = {
  /** Path of the row. */
  name: string;
  field: string;
  label: string;
  options: (row: GridRow) => SelectOption[];
  settle: FormGridColumn['settle'];
};

function SelectCell({ name, field, label, options, settle }: SelectCellProps) {
  const { getValues, setValue } = useFormContext();
  const row = (useWatch({ name }) ?? {}) as GridRow;
  const adapt = (value: string) => {
    const now = { ...(getValues(name) as GridRow), [field]: value };
    const next = settle?.(now, row) ?? now;
    for (const key of Object.keys(next)) if (next[key] !== now[key]) setValue(`${name}.${key}`, next[key], { shouldDirty: true });
  };
  return (
    <FormSelect
      name={`${name}.${field}`}
      label={label}
      hideLabel
      required
      options={options(row)}
      {...(settle ? { onChanged: adapt } : {})}
    />
  );
}

type FigureCellProps = { name: string; applies: (row: GridRow) => boolean; scale?: string; children: ReactNode };

/** A figure of a rate, or its scale, or nothing where its type has no such figure. */
function FigureCell({ name, applies, scale, children }: FigureCellProps) {
  const row = (useWatch({ name }) ?? {}) as GridRow;
  if (applies(row)) return children;
  if (scale && row['type'] === scale) return <ScaleButton name={name} />;
  return (
    <span aria-hidden className="block pt-1.5 text-center text-quiet @max-3xl:hidden">
      –
    </span>
  );
}
