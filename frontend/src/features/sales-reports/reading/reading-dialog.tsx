import {
  choiceRefusal,
  type ColumnMapping,
  DATE_STYLES,
  NUMBER_STYLES,
  type ReadingChoice,
  type ReadingStyle,
} from '@bls/proto/domain/sales-report/reading';
import { REQUIRED_COLUMNS, SALES_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Select } from '../../../ui/form/select.js';
import { firstChoice, opensSheet, withField } from './model.js';

type Props = {
  columns: readonly ColumnMapping[];
  style: ReadingStyle;
  /** One sentence about the effect. */
  text: string;
  onClose: () => void;
  /** Reads the file with the mapping; the dialog closes on success, and shows an error. */
  onRead: (reading: ReadingChoice) => Promise<unknown>;
};

/** The meaning of columns, numbers and dates of a file. Suggestions are marked, and are used only after confirmation. */
export function ReadingDialog({ columns, style: before, text, onClose, onRead }: Props) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => firstChoice(columns));
  const [style, setStyle] = useState(before);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const refusal = choiceRefusal(choice);
  const read = async () => {
    setBusy(true);
    setFailure(undefined);
    await onRead({ columns: choice, style }).then(onClose, (error: unknown) => {
      setFailure(error);
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('salesReports.reading.title')}
      text={text}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={refusal !== null} onClick={() => void read()}>
            {t('salesReports.reading.read')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal ? <Alert tone="warning" title={t(`rule.${refusal.rule}`, refusal.params)} /> : null}
        <Styles style={style} onChange={setStyle} />
        <ul className="divide-y divide-line border-y border-line">
          {columns.map((column, i) => (
            <Fragment key={`${column.sheet ?? ''} ${column.column}`}>
              {opensSheet(columns, i) ? (
                <li className="py-2 font-medium">{t('salesReports.sheets.name', { sheet: column.sheet })}</li>
              ) : null}
              <ColumnLine
                column={column}
                field={choice[i]?.field ?? null}
                onChange={(field) => setChoice((now) => withField(now, i, field))}
              />
            </Fragment>
          ))}
        </ul>
        {failure ? <Alert tone="error" title={messageOf(failure, t)} /> : null}
      </div>
    </Dialog>
  );
}

function Styles({ style, onChange }: { style: ReadingStyle; onChange: (style: ReadingStyle) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('salesReports.reading.numbers')}
        help={t('salesReports.reading.numbersHelp')}
        value={style.numbers}
        onChange={(value) => onChange({ ...style, numbers: value as ReadingStyle['numbers'] })}
        options={NUMBER_STYLES.map((value) => ({ value, label: t(`salesReports.reading.numberStyle.${value}`) }))}
      />
      <Select
        label={t('salesReports.reading.dates')}
        help={t('salesReports.reading.datesHelp')}
        value={style.dates}
        onChange={(value) => onChange({ ...style, dates: value as ReadingStyle['dates'] })}
        options={DATE_STYLES.map((value) => ({ value, label: t(`salesReports.reading.dateStyle.${value}`) }))}
      />
    </div>
  );
}

type LineProps = { column: ColumnMapping; field: SalesField | null; onChange: (field: SalesField | null) => void };

function ColumnLine({ column: { column, header, field: read, suggestion, remembered }, field, onChange }: LineProps) {
  const { t } = useTranslation();
  const note =
    read === null && suggestion && field === suggestion
      ? t('salesReports.reading.suggested')
      : remembered && read === field
        ? t('salesReports.reading.remembered')
        : '';
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[28px_minmax(0,1fr)_96px_260px]">
      <span className="tabular text-quiet">{column}</span>
      <span className="min-w-0 break-words whitespace-pre-line">
        {header}
        {note ? <span className="ml-2 text-xs text-muted sm:hidden">{note}</span> : null}
      </span>
      <span className="text-xs text-muted max-sm:hidden">{note}</span>
      <Select
        className="max-sm:col-start-2"
        label={t('salesReports.reading.columnIs', { column, header })}
        hideLabel
        value={field ?? ''}
        onChange={(value) => onChange(value ? (value as SalesField) : null)}
        placeholder={t('salesReports.file.ignored')}
        options={SALES_FIELDS.map((value) => ({
          value,
          label: `${t(`salesReport.field.${value}`)}${REQUIRED_COLUMNS.includes(value) ? ' *' : ''}`,
        }))}
      />
    </li>
  );
}
