import type { ResponseOf } from '@bls/proto/contracts/call';
import type { catalogueImportCheck } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { CATALOGUE_CHANGES, type CatalogueChangeKind } from '@bls/proto/domain/enumerations/catalogue';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { DataGrid, type GridColumn, type GridMessage } from '../../../ui/table/data-grid.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { formatDecimal } from '../../../lib/text/format.js';

type Found = ResponseOf<typeof catalogueImportCheck>;
type Change = Found['changes'][number];

/** A preview of the entries that the workbook adds, renames and switches. */
export function Changes({ found }: { found: Found }) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<CatalogueChangeKind>();
  const columns = useMemo<GridColumn<Change>[]>(
    () => [
      {
        id: 'changes',
        header: t('catalogue.change'),
        width: 150,
        cell: (row) => row.changes.map((kind) => t(`catalogueChange.${kind}`)).join(' · '),
      },
      { id: 'kind', header: t('catalogue.kind'), width: 110, cell: (row) => t(`catalogueKind.${row.kind}`) },
      { id: 'name', header: t('catalogue.name'), width: 300, cell: (row) => <FromTo row={row} field="name" /> },
      { id: 'nameZh', header: t('catalogue.nameZh'), width: 240, cell: (row) => <FromTo row={row} field="nameZh" /> },
      { id: 'code', header: t('catalogue.code'), width: 320, cell: (row) => row.code },
    ],
    [t],
  );
  const messages = useCallback(
    (row: Change): Record<string, GridMessage[]> =>
      row.liveDeals > 0 ? { changes: [{ severity: 'warning', text: t('catalogue.inUse', { count: row.liveDeals }) }] } : {},
    [t],
  );
  const rows = useMemo(() => found.changes.filter(({ changes }) => !only || changes.includes(only)), [found.changes, only]);
  if (found.changed === 0)
    return <EmptyState title={t('catalogue.import.nothing')} text={t('catalogue.import.nothingText', { count: found.rows })} />;
  return (
    <section className="space-y-3">
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {CATALOGUE_CHANGES.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={only === kind}
            disabled={found.counts[kind] === 0}
            onClick={() => setOnly(only === kind ? undefined : kind)}
            className={cx(
              'rounded-lg border bg-surface px-4 py-2.5 text-left enabled:hover:bg-hover disabled:text-muted',
              only === kind ? 'border-accent' : 'border-line',
            )}
          >
            <span className="tabular block text-lg font-semibold">{formatDecimal(found.counts[kind])}</span>
            <span className="text-muted">{t(`catalogueChange.${kind}`)}</span>
          </button>
        ))}
      </div>
      <DataGrid
        label={t('catalogue.import.changes')}
        rows={rows}
        columns={columns}
        rowNumber={(row) => row.line}
        messages={messages}
        actions={
          <span className="self-center text-muted">
            {found.changed > found.changes.length
              ? t('catalogue.import.shown', { shown: found.changes.length, count: found.changed })
              : t('catalogue.import.unchanged', { count: found.unchanged })}
          </span>
        }
      />
    </section>
  );
}

/** A name with its previous value, where it changes. */
function FromTo({
  row: { before, after },
  field,
}: {
  row: { before: CatalogueState | null; after: CatalogueState };
  field: 'name' | 'nameZh';
}) {
  const lang = field === 'nameZh' ? 'zh' : undefined;
  if (!before || before[field] === after[field]) return <span lang={lang}>{after[field]}</span>;
  return (
    <span lang={lang}>
      <del className="text-muted">{before[field]}</del> → {after[field]}
    </span>
  );
}
