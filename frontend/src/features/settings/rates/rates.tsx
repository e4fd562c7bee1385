import { exchangeRateList, exchangeRateSave } from '@bls/proto/client/finance/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Issue } from '@bls/proto/domain/values/errors';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { today } from '../../../lib/text/format.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { HOME } from '../paths.js';
import { AddPair } from './add-pair.js';
import { ExportRates } from './export-rates.js';
import { ImportRates } from './import-rates.js';
import { type Line, linesOf, merged, problemsOf, rowsOf } from './model.js';
import { RateGrid } from './rate-grid.js';
import { RateHistory } from './rate-history.js';

type Listed = ResponseOf<typeof exchangeRateList>;

/** Exchange rates of a year: a row for each currency pair, a column for each month. */
export default function ExchangeRates() {
  const { t } = useTranslation();
  const [chosen, choose] = useSearchValue('year');
  const year = /^20\d\d$/.test(chosen ?? '') ? Number(chosen) : Number(today().slice(0, 4));
  const { data, error, refetch } = useCall(exchangeRateList, { Year: `${year}-01-01` });
  const stepper = (
    <div className="flex items-center gap-1">
      <IconButton
        label={t('settings.rates.earlier')}
        icon={<ChevronLeft size={16} />}
        onClick={() => choose(String(year - 1))}
        disabled={year <= 2000}
      />
      <span className="tabular min-w-12 text-center text-base font-semibold">{year}</span>
      <IconButton
        label={t('settings.rates.later')}
        icon={<ChevronRight size={16} />}
        onClick={() => choose(String(year + 1))}
        disabled={year >= 2099}
      />
    </div>
  );
  return (
    <>
      <PageHeader
        title={t('settings.rates.title')}
        note={t('settings.rates.note')}
        crumbs={[{ label: t('settings.title'), to: HOME }]}
        actions={stepper}
      />
      {data ? <Year key={year} listed={data} /> : <Awaiting query={{ error, refetch }} />}
    </>
  );
}

function Year({ listed }: { listed: Listed }) {
  const { t } = useTranslation();
  // the edited rows with their base revision; undefined shows the stored ones
  const [draft, setDraft] = useState<{ lines: readonly Line[]; revision: number }>();
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const save = useCommand(exchangeRateSave);
  const stored = useMemo(() => linesOf(listed.Rows), [listed.Rows]);
  const lines = draft?.lines ?? stored;
  const problems = useMemo(() => problemsOf(listed.Year, lines), [listed.Year, lines]);
  const dirty = draft !== undefined && JSON.stringify(draft.lines) !== JSON.stringify(stored);
  useUnsavedGuard(dirty);
  const edit = (next: readonly Line[]) => setDraft({ lines: next, revision: draft?.revision ?? listed.Revision });
  const discard = () => {
    setDraft(undefined);
    setIssues([]);
    save.reset();
  };
  const send = async () => {
    const viewModel = { Year: listed.Year, Revision: draft?.revision ?? listed.Revision, Rows: rowsOf(lines) };
    try {
      await save.mutateAsync({ viewModel });
    } catch {
      // the error is shown above the grid
      return;
    }
    discard();
    notify.success();
  };
  return (
    <div className="space-y-4">
      {save.error ? <Alert tone="error">{messageOf(save.error, t)}</Alert> : null}
      {issues.length > 0 ? <ImportIssues issues={issues} /> : null}
      <Card
        flush
        title={t('settings.rates.grid', { year: listed.Year })}
        actions={
          <>
            <ImportRates
              year={listed.Year}
              lines={lines}
              onRead={(rows, found) => {
                edit(merged(lines, rows));
                setIssues(found);
              }}
              onFill={(next) => {
                edit(next);
                setIssues([]);
              }}
            />
            <ExportRates year={listed.Year} />
          </>
        }
      >
        <RateGrid year={listed.Year} lines={lines} stored={stored} used={listed.Rows} problems={problems} onChange={edit} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <AddPair lines={lines} onAdd={(line) => edit([...lines, line])} />
          {dirty ? (
            <div className="flex flex-wrap items-center gap-2">
              {problems.size > 0 ? <span className="text-error">{t('settings.rates.problems', { count: problems.size })}</span> : null}
              <Button onClick={discard}>{t('settings.discard')}</Button>
              <Button kind="primary" busy={save.isPending} disabled={problems.size > 0} onClick={() => void send()}>
                {t('common.save')}
              </Button>
            </div>
          ) : null}
        </div>
      </Card>
      <RateHistory history={listed.History} />
    </div>
  );
}

function ImportIssues({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation();
  // an issue without a cell is about the whole file
  const cells = issues.filter(({ path }) => path.length > 0).length;
  return (
    <Alert tone="warning" title={cells > 0 ? t('settings.rates.importIssues', { count: cells }) : undefined}>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {issues.map((issue, index) => (
          <li key={index}>
            {issue.path.length > 0 ? <span className="tabular mr-1 font-semibold">{issue.path.join('')}</span> : null}
            {t(`rule.${issue.rule}`, issue.params ?? {})}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
