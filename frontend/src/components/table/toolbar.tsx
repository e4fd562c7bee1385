import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notify.js';
import { Button } from '../button.js';
import { ColumnMenu } from './column-menu.js';
import { FilterBar } from './filter-bar.js';
import { SearchBox } from './search-box.js';
import type { AnyList, Column, Filter } from './types.js';
import { ViewMenu } from './view-menu.js';

type Props<Row> = {
  list: AnyList;
  columns: readonly Column<Row>[];
  shown: readonly string[];
  filters: readonly Filter[];
  plain: boolean;
  onExport?: () => void | Promise<unknown>;
};

/** Search, filter chips, saved views, columns and export, in one line that wraps. */
export function Toolbar<Row>({ list, columns, shown, filters, plain, onExport }: Props<Row>) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {plain ? null : <SearchBox value={list.text} onChange={list.setText} />}
      <FilterBar list={list} filters={filters} />
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {plain ? null : <ViewMenu list={list} />}
        <ColumnMenu list={list} columns={columns} shown={shown} />
        {onExport ? <ExportButton onExport={onExport} /> : null}
      </div>
    </div>
  );
}

function ExportButton({ onExport }: { onExport: () => void | Promise<unknown> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onExport();
    } catch (error) {
      notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" busy={busy} icon={<Download size={15} aria-hidden />} onClick={() => void run()}>
      {t('list.export')}
    </Button>
  );
}
