import { salesReportCorrect } from '@bls/proto/client/finance/sales-reports';
import type { SalesReportSummary, SalesRowView, SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { shownFigures } from '@bls/proto/domain/sales-report/shown-params';
import { NUMBER_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/actions/button.js';
import { Alert } from '../../../../ui/feedback/alert.js';
import { messageOf } from '../../../../ui/feedback/error-message.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { Dialog } from '../../../../ui/overlay/dialog.js';
import { useCommand } from '../../../../lib/api/query.js';
import { changedCells, type Cells } from './corrected-cells.js';
import { useCellText } from '../cell-text.js';
import { ORDER } from './row-columns.js';

type Props = {
  report: SalesReportSummary;
  upload: SalesUpload;
  row: SalesRowView;
  /** The cell that has the focus first. */
  field: string | undefined;
  onClose: () => void;
};

/** The cells of one row with their messages; saving stores the corrections and has the file checked again. */
export function CorrectRow({ report, upload, row, field, onClose }: Props) {
  const { t } = useTranslation();
  const textOf = useCellText();
  const [edited, setEdited] = useState<Cells>({});
  const [tried, setTried] = useState(false);
  const correct = useCommand(salesReportCorrect);
  const read: Cells = Object.fromEntries(ORDER.map((name) => [name, textOf(name, row.values[name] ?? '')]));
  const cells: Cells = { ...read, ...edited };
  const changed = changedCells(read, cells);
  const save = (change: { cells?: typeof changed; remove?: boolean }) =>
    void correct
      .mutateAsync({ id: report.id, revision: report.revision, uploadId: upload.id, rows: [{ key: row.key, ...change }] })
      .then(onClose, () => undefined);
  const saveChanged = () => {
    setTried(true);
    if (changed.length > 0) save({ cells: changed });
  };
  const set = (name: SalesField, value: string) => setEdited((now) => ({ ...now, [name]: value }));
  const position = { row: row.fileRow, sheet: row.sheet };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t(row.sheet === null ? 'salesReports.correction.title' : 'salesReports.correction.titleOnSheet', position)}
      text={t('salesReports.correction.text')}
      footer={
        <>
          <Button
            kind="danger"
            className="mr-auto"
            busy={correct.isPending}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => save({ remove: true })}
          >
            {t('salesReports.correction.remove')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={correct.isPending} onClick={saveChanged}>
            {t('salesReports.correction.save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          {ORDER.map((name) => (
            <Cell
              key={name}
              name={name}
              row={row}
              value={cells[name] ?? ''}
              isAsRead={cells[name] === read[name]}
              isFirst={name === (field ?? firstOf(row))}
              onChange={set}
            />
          ))}
        </div>
        {tried && changed.length === 0 ? <Alert tone="error" title={t('salesReports.correction.unchanged')} /> : null}
        {correct.error ? <Alert tone="error" title={messageOf(correct.error, t)} /> : null}
      </div>
    </Dialog>
  );
}

/** The first cell with an error, or with any message. */
const firstOf = ({ messages }: SalesRowView): string =>
  (messages.find(({ severity }) => severity === 'error') ?? messages[0])?.field ?? 'quantity';

type CellProps = {
  name: SalesField;
  row: SalesRowView;
  value: string;
  isAsRead: boolean;
  isFirst: boolean;
  onChange: (name: SalesField, value: string) => void;
};

function Cell({ name, row, value, isAsRead, isFirst, onChange }: CellProps) {
  const { t } = useTranslation();
  const messages = isAsRead ? row.messages.filter((message) => message.field === name) : [];
  const texts = (severity: string): string =>
    messages
      .filter((message) => message.severity === severity)
      .map(({ rule, params }) => t(`rule.${rule}`, shownFigures(params)))
      .join(' ');
  const suggestions = messages.flatMap(({ params }) => params?.['suggestion'] ?? []).map(String);
  const isNumber = NUMBER_FIELDS.includes(name);
  return (
    <div className="min-w-0">
      <TextField
        data-focus-first={isFirst || undefined}
        label={t(`salesReport.field.${name}`)}
        value={value}
        maxLength={1000}
        onChange={(text) => onChange(name, text)}
        {...(isNumber ? { inputMode: 'decimal' as const, align: 'right' as const } : {})}
        {...(texts('error') ? { error: texts('error') } : {})}
        {...(texts('warning') ? { help: texts('warning') } : {})}
      />
      {suggestions.map((suggestion) => (
        <Button key={suggestion} size="small" className="mt-1" onClick={() => onChange(name, suggestion)}>
          {t('salesReports.correction.use', { value: suggestion })}
        </Button>
      ))}
    </div>
  );
}
