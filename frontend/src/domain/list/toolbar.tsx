import { useTranslation } from 'react-i18next';
import { ColumnMenu } from '../../ui/table/column-menu.js';
import type { DownloadOptions } from '../../lib/api/download.js';
import { ExportButton } from '../../ui/table/export-button.js';
import { FilterBar } from '../../ui/table/filter-bar.js';
import { SearchBox } from '../../ui/table/search-box.js';
import type { AnyList, Column, Filter } from '../../ui/table/types.js';
import { ViewMenu } from './view-menu.js';

type Props<Row> = {
  list: AnyList;
  columns: readonly Column<Row>[];
  shown: readonly string[];
  filters: readonly Filter[];
  plain: boolean;
  /** Exports the filtered rows as a workbook. */
  onExport?: ((options: DownloadOptions) => Promise<unknown>) | undefined;
};

/** Search, filter chips, saved views, columns and export, in one line that wraps. */
export function Toolbar<Row>({ list, columns, shown, filters, plain, onExport }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {plain ? null : <SearchBox value={list.text} onChange={list.setText} />}
      <FilterBar list={list} filters={filters} />
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {plain ? null : <ViewMenu list={list} />}
        <ColumnMenu list={list} columns={columns} shown={shown} />
        {/* always rendered: if it appeared with the rows, it would shift them on a phone */}
        {onExport ? <ExportButton quiet run={onExport} text={t('list.export')} disabled={!list.total} /> : null}
      </div>
    </div>
  );
}
