import { salesDivide, salesDivisionRead } from '@bls/proto/client/finance/sales-division';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFile } from '../../../domain/creative/take-file.js';
import { useCommand } from '../../../lib/api/query.js';
import { formatMonth } from '../../../lib/text/format.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Select } from '../../../ui/form/select.js';
import { Checking } from '../testing/checking.js';
import { ReadingDialog } from '../reading/reading-dialog.js';
import { choiceOf, type Choices, type Division, isComplete, targetOf } from './division-choice.js';
import { DivisionValues } from './division-values.js';
import { Results } from './results.js';

type ReadInput = RequestInput<typeof salesDivisionRead>;

/** Divides a workbook whose rows belong to several contracts: the person says which column names them, and what its texts mean. */
export function Divide({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const { data, error, isPending, mutate, mutateAsync } = useCommand(salesDivisionRead, { quiet: true });
  const divide = useCommand(salesDivide);
  const [isReading, setReading] = useState(false);
  useEffect(() => mutate({ fileId }), [fileId, mutate]);
  const [shown, setShown] = useState<Division>();
  if (data && data !== shown) setShown(data);
  if (error) return <Alert tone="error" title={messageOf(error, t)} />;
  if (!shown) return <Checking text={t('salesReports.divide.reading')} />;
  if (divide.data) return <Divided {...divide.data} />;
  const read = (input: Omit<ReadInput, 'fileId'>) => mutateAsync({ fileId, ...input });
  return (
    <section className="space-y-4">
      <p>{t('salesReports.divide.text')}</p>
      <Button size="small" onClick={() => setReading(true)}>
        {t('salesReports.reading.open')}
      </Button>
      {isReading ? (
        <ReadingDialog
          columns={shown.columns}
          style={shown.style}
          text={t('salesReports.divide.readingText')}
          onClose={() => setReading(false)}
          onRead={(reading) => read({ reading })}
        />
      ) : null}
      {shown.headers.length === 0 ? (
        <Alert tone="warning" title={t('salesReports.divide.noColumns')} />
      ) : (
        <DivisionForm
          key={`${shown.column ?? ''} ${shown.month}`}
          division={shown}
          busy={isPending}
          onRead={(input) => void mutate({ fileId, ...input })}
          dividing={divide.isPending}
          failure={divide.error}
          onDivide={(column, targets) => divide.mutate({ fileId, column, month: shown.month, targets })}
        />
      )}
    </section>
  );
}

type FormProps = {
  division: Division;
  busy: boolean;
  onRead: (input: Omit<ReadInput, 'fileId'>) => void;
  dividing: boolean;
  failure: unknown;
  onDivide: (column: string, targets: RequestInput<typeof salesDivide>['targets']) => void;
};

function DivisionForm({ division, busy, onRead, dividing, failure, onDivide }: FormProps) {
  const { t } = useTranslation();
  const { headers, column, months, month, otherRows, hiddenRows, values } = division;
  const [choices, setChoices] = useState<Choices>(() => new Map(values.map(({ value, target }) => [value, choiceOf(target)])));
  const targets = values.flatMap(({ value }) => {
    const target = targetOf(choices.get(value));
    return target ? [{ value, target }] : [];
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('salesReports.divide.column')}
          value={column ?? ''}
          placeholder={t('salesReports.divide.choose')}
          disabled={busy}
          onChange={(chosen) => onRead(chosen ? { column: chosen, month } : { month })}
          options={headers.map((header) => ({ value: header, label: header.replaceAll('\n', ' ') }))}
        />
        <Select
          label={t('salesReports.divide.month')}
          value={month}
          disabled={busy}
          onChange={(chosen) => onRead({ month: chosen, ...(column === null ? {} : { column }) })}
          options={months.map((one) => ({
            value: one.month,
            label: t('salesReports.divide.monthRows', { month: formatMonth(one.month), count: one.rows }),
          }))}
        />
      </div>
      {otherRows > 0 ? <Alert tone="warning" title={t('salesReports.divide.otherRows', { count: otherRows })} /> : null}
      {hiddenRows > 0 ? <Alert tone="warning" title={t('salesReports.divide.hiddenRows', { count: hiddenRows })} /> : null}
      {column === null ? null : <DivisionValues division={division} choices={choices} onChange={setChoices} />}
      {failure ? <Alert tone="error" title={messageOf(failure, t)} /> : null}
      <Button
        kind="primary"
        busy={dividing}
        disabled={busy || column === null || !isComplete(values, choices)}
        onClick={() => onDivide(column ?? '', targets)}
      >
        {t('salesReports.divide.divide')}
      </Button>
    </>
  );
}

/** What became of the sales, and the file for the other workspaces. */
function Divided({ sheets, outside }: ResponseOf<typeof salesDivide>) {
  const { t } = useTranslation();
  return (
    <section className="space-y-4">
      {sheets.length > 0 ? <Results parts={sheets} /> : null}
      {outside ? (
        <Alert tone="ok" title={t('salesReports.divide.outsideReady', { count: outside.contracts.length })}>
          <p>{outside.contracts.join(', ')}</p>
          <p>{t('salesReports.divide.outsideText')}</p>
          <Button className="mt-2" icon={<FileDown size={15} aria-hidden />} onClick={() => takeFile(outside)}>
            {t('salesReports.divide.outsideDownload')}
          </Button>
        </Alert>
      ) : null}
    </section>
  );
}
