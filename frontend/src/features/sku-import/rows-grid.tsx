import { type skuImportRead, skuImportRows } from '@bls/proto/client/approvals/sku-import';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Currency } from '@bls/proto/domain/values/money';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { DataGrid, type GridColumn, type GridMessage } from '../../ui/table/data-grid.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { NumberText } from '../../domain/money/money.js';
import { priceDigits } from '../../lib/text/format.js';
import { useCall } from '../../lib/api/query.js';

type FileColumn = ResponseOf<typeof skuImportRead>['columns'][number];
type Row = ResponseOf<typeof skuImportRows>['rows'][number];
const LIMIT = 500;
const wide: readonly string[] = ['productName', 'property', 'subCategory', 'material'];
/** Columns with codes that are shown by name. */
const named: readonly string[] = ['category', 'subCategory'];

/** Invalid values are shown as in the file. */
function cellOf(row: Row, { id, type }: FileColumn, currency: Currency, nameOf: (code: string | undefined) => string): ReactNode {
  const value = row.cells[id] ?? '';
  if (row.issues.some(({ path }) => path[0] === id || path[0] === 'row')) return value;
  if (named.includes(id)) return nameOf(value);
  if (type === 'integer') return <NumberText value={value} />;
  return type === 'decimal' ? <NumberText value={value} digits={priceDigits(value, currency)} /> : value;
}

type Props = { id: string; columns: readonly FileColumn[]; currency: Currency; errors: number };

/** The rows of a file with each error on its cell; a refused file contains only the invalid rows. */
export function RowsGrid({ id, columns: ofFile, currency, errors }: Props) {
  const { t, i18n } = useTranslation();
  const { nameOf } = useCatalogue();
  const [offset, setOffset] = useState(0);
  const { data } = useCall(skuImportRows, { id, offset, limit: LIMIT }, { keepPrevious: true });
  const columns = useMemo<GridColumn<Row>[]>(
    () =>
      ofFile.map((column) => ({
        id: column.id,
        header: i18n.language === 'zh' ? column.header.zh : column.header.en,
        width: wide.includes(column.id) ? 190 : 130,
        ...(column.type === 'integer' || column.type === 'decimal' ? { align: 'right' as const } : {}),
        cell: (row) => cellOf(row, column, currency, nameOf),
      })),
    [ofFile, i18n.language, currency, nameOf],
  );
  const messages = useMemo(
    () =>
      (row: Row): Record<string, GridMessage[]> => {
        const found: Record<string, GridMessage[]> = {};
        for (const issue of row.issues) {
          const at = String(issue.path[0] ?? 'row');
          found[at] = [...(found[at] ?? []), { severity: 'error', text: t(`rule.${issue.rule}`, issue.params ?? {}) }];
        }
        return found;
      },
    [t],
  );
  if (!data || data.total === 0) return null;
  const headerOf = (columnId: string) => columns.find((one) => one.id === columnId)?.header;
  const shownTo = offset + data.rows.length;
  return (
    <>
      <FirstErrors rows={data.rows} messages={messages} headerOf={headerOf} total={errors} />
      <DataGrid
        label={t('skuImport.grid')}
        rows={data.rows}
        columns={columns}
        rowNumber={(row) => row.line}
        messages={messages}
        counts={{ rows: data.total, errors: errors > 0 ? data.total : 0, warnings: 0 }}
      />
      {data.total > data.rows.length ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('skuImport.shown', { from: offset + 1, to: shownTo, total: data.total })}</span>
          <Button disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - LIMIT))}>
            {t('skuImport.previous')}
          </Button>
          <Button disabled={shownTo >= data.total} onClick={() => setOffset(offset + LIMIT)}>
            {t('skuImport.next')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Errors that are listed in words. */
const LISTED = 5;
type FirstErrorsProps = {
  rows: readonly Row[];
  messages: (row: Row) => Record<string, GridMessage[]>;
  headerOf: (columnId: string) => string | undefined;
  /** Errors of the whole file. */
  total: number;
};

/** The first errors in words, because their cells may be beyond the right edge of the grid. */
function FirstErrors({ rows, messages, headerOf, total }: FirstErrorsProps) {
  const { t } = useTranslation();
  const found = rows.flatMap((row) =>
    Object.entries(messages(row)).flatMap(([column, texts]) =>
      texts.map(({ text }) => ({ key: `${row.line} ${column} ${text}`, line: row.line, column: headerOf(column), text })),
    ),
  );
  if (found.length === 0) return null;
  const listed = found.slice(0, LISTED);
  return (
    <ul className="mb-3 list-disc space-y-0.5 pl-4 text-error" aria-label={t('skuImport.firstErrors')}>
      {listed.map(({ key, line, column, text }) => (
        <li key={key}>{column ? t('skuImport.errorAt', { row: line, column, text }) : t('skuImport.errorOfRow', { row: line, text })}</li>
      ))}
      {total > listed.length ? <li>{t('skuImport.more', { count: total - listed.length })}</li> : null}
    </ul>
  );
}
