import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { type catalogueImportCheck, catalogueImportMark } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import { CATALOGUE_COLUMNS } from '@bls/proto/domain/catalogue/workbook-columns';
import { Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { DataGrid, type GridColumn, type GridMessage } from '../../../ui/table/data-grid.js';
import { useMadeFile } from '../../../domain/files/use-made-file.js';

type Found = ResponseOf<typeof catalogueImportCheck>;
type Row = Found['badRows'][number];
const WIDTHS = { code: 300, kind: 105, parent: 270, name: 190, nameZh: 150, active: 80 };

/** The rows with errors, each message on its cell, and a download of the workbook with the messages. */
export function BadRows({ request, found }: { request: RequestInput<typeof catalogueImportMark>; found: Found }) {
  const { t, i18n } = useTranslation();
  const mark = useMadeFile(catalogueImportMark);
  const columns = useMemo<GridColumn<Row>[]>(
    () =>
      CATALOGUE_COLUMNS.map(({ id, header }) => ({
        id,
        header: i18n.language === 'zh' ? header.zh : header.en,
        width: WIDTHS[id],
        cell: (row) => row.cells[id] ?? '',
      })),
    [i18n.language],
  );
  const messages = useCallback(
    ({ issues }: Row): Record<string, GridMessage[]> => {
      const byColumn = Map.groupBy(issues, ({ path }) => String(path[0] ?? 'row'));
      return Object.fromEntries(
        [...byColumn].map(([column, list]) => [
          column,
          list.map(({ rule, params }) => ({ severity: 'error' as const, text: t(`rule.${rule}`, params ?? {}) })),
        ]),
      );
    },
    [t],
  );
  return (
    <>
      <Alert tone="error" title={t('catalogue.import.refused', { count: found.errors })}>
        {t('catalogue.import.refusedText')}
      </Alert>
      <DataGrid
        label={t('catalogue.import.badRows')}
        rows={found.badRows}
        columns={columns}
        rowNumber={(row) => row.line}
        messages={messages}
        actions={
          <Button size="small" busy={mark.busy} icon={<Download size={14} aria-hidden />} onClick={() => void mark.save(request)}>
            {t('catalogue.import.mark')}
          </Button>
        }
      />
    </>
  );
}
