import { movingInRows } from '@bls/proto/client/finance/moving-in';
import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { isRecordKind, MOVING_COLUMNS, MOVING_KINDS, type MovingColumn, type MovingSheet } from '@bls/proto/domain/moving-in/workbooks';
import { wordFor } from '@bls/proto/domain/moving-in/words';
import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { formatDecimal } from '../../lib/text/format.js';
import { Segments } from '../../ui/form/segments.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { DataGrid, type GridColumn, type GridMessage } from '../../ui/table/data-grid.js';
import type { GridShow } from '../../ui/table/grid-filter.js';
import { Pages } from './pages.js';

type Row = ResponseOf<typeof movingInRows>['rows'][number];
const PAGE = 100;
const NUMBERS = ['decimal', 'whole', 'percent'];
/** The sheets of which each row is a record. */
const RECORD_SHEETS: readonly MovingSheet[] = MOVING_KINDS.filter(isRecordKind);
const WIDTHS = { text: 170, list: 190, words: 150, day: 110, month: 90, decimal: 120, whole: 90, percent: 90 };

/** The rows of a workbook by sheet, with the errors on their cells. */
export function Preview({ workbook }: { workbook: MovingWorkbookView }) {
  const { t } = useTranslation();
  const worst = workbook.sheets.find(({ errors }) => errors > 0) ?? workbook.sheets[0];
  const [sheet, setSheet] = useState<MovingSheet | undefined>(worst?.sheet);
  const [show, setShow] = useState<GridShow>(workbook.errors > 0 && workbook.state === 'read' ? 'errors' : 'all');
  const [page, setPage] = useState(1);
  const shown = workbook.sheets.find((one) => one.sheet === sheet) ?? worst;
  if (!shown) return null;
  const choose = (next: MovingSheet) => {
    setSheet(next);
    setPage(1);
  };
  return (
    <section className="space-y-3">
      {workbook.sheets.length > 1 ? (
        <div className="scroll-quiet w-fit max-w-full overflow-x-auto">
          <Segments
            label={t('movingIn.sheets')}
            value={shown.sheet}
            options={workbook.sheets.map(({ sheet: value, errors }) => ({
              value,
              label: errors > 0 ? `${t(`movingIn.sheet.${value}`)} (${formatDecimal(errors)})` : t(`movingIn.sheet.${value}`),
            }))}
            onChange={choose}
          />
        </div>
      ) : null}
      <Rows
        workbookId={workbook.id}
        counts={shown}
        show={show}
        onShow={(next) => {
          setShow(next);
          setPage(1);
        }}
        page={page}
        onPage={setPage}
      />
    </section>
  );
}

type Props = {
  workbookId: string;
  counts: MovingWorkbookView['sheets'][number];
  show: GridShow;
  onShow: (show: GridShow) => void;
  page: number;
  onPage: (page: number) => void;
};

function Rows({ workbookId, counts: { sheet, rows: count, errors }, show, onShow, page, onPage }: Props) {
  const { t, i18n } = useTranslation();
  const request = { workbookId, sheet, errorsOnly: show === 'errors', page, pageSize: PAGE };
  const query = useCall(movingInRows, request, { keepPrevious: true });
  const language = i18n.language === 'zh' ? 'zh' : 'en';
  const columns = useMemo<GridColumn<Row>[]>(
    () => [
      // the marked cell may be far to the right
      ...(show === 'errors'
        ? [{ id: 'problem', header: t('movingIn.problem'), width: 380, cell: (row: Row) => problemsOf(row, sheet, language, t) }]
        : []),
      ...(RECORD_SHEETS.includes(sheet)
        ? [{ id: 'match', header: t('movingIn.match.column'), width: 190, cell: ({ match }: Row) => (match ? matchText(match, t) : '') }]
        : []),
      ...MOVING_COLUMNS[sheet].map((column) => ({
        id: column.id,
        header: column.header[language],
        width: WIDTHS[column.type],
        ...(NUMBERS.includes(column.type) ? { align: 'right' as const } : {}),
        cell: (row: Row) => shownValue(row.values[column.id], column, language),
      })),
    ],
    [sheet, language, show, t],
  );
  const messages = useCallback(
    ({ issues }: Row): Record<string, GridMessage[]> => {
      const byColumn = Map.groupBy(issues, ({ column }) => column ?? 'row');
      return Object.fromEntries(
        [...byColumn].map(([column, list]) => [
          column,
          list.map(({ rule, params }) => ({ severity: 'error' as const, text: t(`rule.${rule}`, params ?? {}) })),
        ]),
      );
    },
    [t],
  );
  if (!query.data) return <Awaiting query={query} />;
  const { rows, total } = query.data;
  return (
    <>
      <DataGrid
        label={t('movingIn.preview')}
        rows={rows}
        columns={columns}
        rowNumber={(row) => row.row}
        messages={messages}
        counts={{ rows: count, errors, warnings: 0 }}
        asked={{ show, onShow }}
      />
      <Pages page={page} size={PAGE} shown={rows.length} total={total} onPage={onPage} />
    </>
  );
}

/** What is wrong with a row, each with the heading of its cell. */
const problemsOf = ({ issues }: Row, sheet: MovingSheet, language: 'en' | 'zh', t: TFunction): string =>
  issues
    .map(({ column, rule, params }) => {
      const header = MOVING_COLUMNS[sheet].find(({ id }) => id === column)?.header[language];
      const text = t(`rule.${rule}`, params ?? {});
      return header ? `${header}: ${text}` : text;
    })
    .join(' ');

/** Whether the import makes the record of a row. */
function matchText(match: RowMatch, t: TFunction): string {
  if (match.state === 'new') return t('movingIn.match.new');
  if (match.state === 'known') return t('movingIn.match.known', { name: match.name });
  if (match.decision === null) return t('movingIn.match.undecided');
  return match.decision === 'new' ? t('movingIn.match.new') : t('movingIn.match.same', { name: match.name });
}

/** Codes as the words of the workbook; numbers in groups. */
function shownValue(value: string | undefined, { type, words }: MovingColumn, language: 'en' | 'zh'): string {
  if (value === undefined) return '';
  if (NUMBERS.includes(type)) return /^-?\d+(\.\d+)?$/.test(value) ? formatDecimal(value) : value;
  return value
    .split('\n')
    .map((part) => (words ? wordFor(words, part, language) : part))
    .join(', ');
}
