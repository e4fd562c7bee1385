import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { shownFigures } from '@bls/proto/domain/sales-report/shown-params';
import { NUMBER_FIELDS, SALES_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { SalesRowView } from '@bls/proto/contracts/views/sales-report';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridMessage } from '../../../../ui/table/data-grid.js';
import { exact } from '../../../../domain/explain/exact.js';
import { NumberText } from '../../../../domain/money/money.js';
import { formatDate, formatMonth, formatPercent, priceDigits } from '../../../../lib/text/format.js';
import { useCellText } from '../cell-text.js';

const WIDTHS: Partial<Record<SalesField, number>> = {
  month: 88,
  sku: 132,
  productName: 220,
  category: 150,
  subCategory: 150,
  currency: 76,
  quantity: 92,
  remark: 200,
};
/** The most important columns come first; the others have the order of the template. */
export const ORDER: readonly SalesField[] = [
  'sku',
  'productName',
  'channel',
  'quantity',
  'sellingPrice',
  'suggestedRetailPrice',
  'salesAmount',
  'turnoverTax',
  'remark',
  ...SALES_FIELDS.filter((field) => !['sku', 'productName', 'channel', ...NUMBER_FIELDS, 'remark'].includes(field)),
];
const MONEY: readonly SalesField[] = ['sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];
const digitsOf = (value: string, field: SalesField, currency: Currency): number | undefined =>
  MONEY.includes(field) ? priceDigits(value, currency) : undefined;
const MONTH = /^\d{4}-\d{2}$/;
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** The columns of a report's rows, with amounts in `currency`; `calculated` adds the royalty, `several` adds the sheet. */
export function useRowColumns(currency: Currency, calculated: boolean, several: boolean): GridColumn<SalesRowView>[] {
  const { t } = useTranslation();
  const textOf = useCellText();
  const columns = ORDER.flatMap((field) => {
    const column = columnOf(field, t(`salesReport.field.${field}`), currency, textOf);
    return field === 'salesAmount' && calculated ? [column, ...royaltyColumns(currency, t)] : [column];
  });
  return several ? [{ id: 'sheet', header: t('salesReport.workbook.sheet'), width: 112, cell: (row) => row.sheet }, ...columns] : columns;
}

/** The messages of a row by column, in the reader's language. */
export function useRowMessages(): (row: SalesRowView) => Record<string, GridMessage[]> {
  const { t } = useTranslation();
  return useCallback(
    (row) => {
      const found: Record<string, GridMessage[]> = {};
      for (const { field, rule, severity, params } of row.messages)
        (found[field] ??= []).push({ severity, text: t(`rule.${rule}`, shownFigures(params)) });
      for (const { field, original, by, at } of row.corrections) {
        const was = { original: original ?? t('salesReports.correction.empty'), name: by, at: formatDate(at) };
        (found[field] ??= []).push({ severity: 'note', text: t('salesReports.correction.was', was) });
      }
      if (row.royaltyRepriced !== null)
        found['royaltyAmount'] = [{ severity: 'note', text: t('explain.repriced', { amount: exact(row.royaltyRepriced) }) }];
      return found;
    },
    [t],
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function columnOf(
  field: SalesField,
  header: string,
  currency: Currency,
  textOf: (field: SalesField, value: string) => string,
): GridColumn<SalesRowView> {
  const right = NUMBER_FIELDS.includes(field);
  return {
    id: field,
    header,
    width: WIDTHS[field] ?? (right ? 108 : 128),
    ...(right ? { align: 'right' as const } : {}),
    cell: (row) => {
      const value = row.values[field];
      if (value === undefined) return null;
      if (right) return isNumber(value) ? <NumberText value={value} digits={digitsOf(value, field, currency)} /> : value;
      if (field === 'month') return MONTH.test(value) ? formatMonth(value) : value;
      return textOf(field, value);
    },
  };
}

const royaltyColumns = (currency: Currency, t: Translate): GridColumn<SalesRowView>[] => [
  {
    id: 'royaltyRate',
    header: t('salesReports.royaltyRate'),
    width: 96,
    align: 'right',
    cell: ({ royaltyRate, royaltyPer }) => {
      if (royaltyRate === null) return null;
      return royaltyPer === 'unit' ? t('explain.perUnit', { fee: royaltyRate }) : formatPercent(royaltyRate);
    },
  },
  {
    id: 'royaltyAmount',
    header: t('salesReports.royalty'),
    width: 116,
    align: 'right',
    cell: (row) => <NumberText value={row.royaltyAmount} digits={CURRENCIES[currency].digits} />,
  },
];
