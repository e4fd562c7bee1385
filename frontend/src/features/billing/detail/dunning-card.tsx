import { dunningRead, dunningResume } from '@bls/proto/client/finance/dunning';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Currency } from '@bls/proto/domain/values/money';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Card } from '../../../ui/layout/card.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { saveFile } from '../../../lib/api/save-file.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { useBillingPaths } from '../paths.js';
import { BillInterestDialog } from './bill-interest.js';
import { InterestLines } from './interest-lines.js';
import { PauseDunningDialog } from './pause-dunning.js';

type Dunning = ResponseOf<typeof dunningRead>;

/** Letters that were sent, the next one, pauses, and late interest to date. Hidden while there is nothing of it. */
export function DunningCard({ bill: { id, number }, mayPause }: { bill: { id: string; number: string }; mayPause: boolean }) {
  const { t } = useTranslation();
  const [pausing, setPausing] = useState(false);
  const [billing, setBilling] = useState(false);
  const { data } = useCall(dunningRead, { id });
  if (!data) return null;
  const { letters, next, pauses, interest, interestBills, billable, currency } = data;
  if (letters.length === 0 && !next && pauses.length === 0 && !interest && interestBills.length === 0 && !billable) return null;
  return (
    <Card
      title={t('billing.dunning.title')}
      actions={
        mayPause ? (
          <Button size="small" onClick={() => setPausing(true)}>
            {t('billing.dunning.pause')}
          </Button>
        ) : null
      }
    >
      <div className="space-y-3">
        {pauses.map((pause) => (
          <Pause key={pause.id} pause={pause} mayResume={mayPause} />
        ))}
        {next ? (
          <p>
            {t('billing.dunning.next', { step: next.step, letter: t(`dunning.letter.${next.letter}`) })} <DateText value={next.on} />
          </p>
        ) : null}
        {letters.length > 0 ? <Letters letters={letters} currency={currency} /> : null}
        {interest ? <Interest interest={interest} currency={currency} /> : null}
        {interestBills.length > 0 ? <InterestBills bills={interestBills} currency={currency} /> : null}
        {billable && mayPause ? (
          <Button size="small" onClick={() => setBilling(true)}>
            {t('billing.interest.bill')} <Money amount={billable.interest.total} currency={currency} />
          </Button>
        ) : null}
      </div>
      {billing && billable ? (
        <BillInterestDialog bill={{ id, number }} billable={billable} currency={currency} onClose={() => setBilling(false)} />
      ) : null}
      {pausing ? <PauseDunningDialog id={id} onClose={() => setPausing(false)} /> : null}
    </Card>
  );
}

function Pause({ pause, mayResume }: { pause: Dunning['pauses'][number]; mayResume: boolean }) {
  const { t } = useTranslation();
  const resume = useCommand(dunningResume);
  const end = () =>
    resume.mutateAsync({ pauseId: pause.id }).then(
      () => notify.success(t('billing.dunning.resumed')),
      (error: unknown) => notify.error(error, t),
    );
  return (
    <Alert tone="neutral" title={t(pause.whole ? 'billing.dunning.pausedWhole' : 'billing.dunning.paused')}>
      <p>
        {pause.until ? (
          <>
            {t('billing.dunning.until')} <DateText value={pause.until} />
          </>
        ) : (
          t('billing.dunning.untilResumed')
        )}
        {pause.byName ? ` · ${pause.byName}` : null}
      </p>
      {pause.reason ? <p>{pause.reason}</p> : null}
      {mayResume ? (
        <Button size="small" className="mt-2" busy={resume.isPending} onClick={() => void end()}>
          {t('billing.dunning.resume')}
        </Button>
      ) : null}
    </Alert>
  );
}

function Letters({ letters, currency }: { letters: Dunning['letters']; currency: Currency }) {
  const { t } = useTranslation();
  const save = (fileId: string, name: string) =>
    saveFile(() => Promise.resolve({ fileId }), name).catch((error: unknown) => notify.error(error, t));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {letters.map(({ id, step, letter, sentOn, daysLate, open, interest, fileId, fileName }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <span>
            <span className="font-medium">{`${step}. ${t(`dunning.letter.${letter}`)}`}</span> · <DateText value={sentOn} /> ·{' '}
            {t('billing.dunning.daysLate', { count: daysLate })}
          </span>
          <span className="flex items-center gap-3">
            <Money amount={open} currency={currency} />
            {interest ? (
              <span className="text-muted">
                {t('billing.dunning.interest')} <Money amount={interest.total} currency={currency} bare />
              </span>
            ) : null}
            {fileId ? (
              <IconButton
                label={t('billing.dunning.download', { name: fileName })}
                icon={<Download size={15} />}
                onClick={() => void save(fileId, fileName)}
              />
            ) : (
              <span className="text-xs text-muted">{t('billing.dunning.rendering')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The bills of late interest of a bill, each until its last day. */
function InterestBills({ bills, currency }: { bills: Dunning['interestBills']; currency: Currency }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  return (
    <ul className="space-y-1">
      {bills.map(({ id, number, until, total }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t('billing.interest.billed')}{' '}
            <LinkTo to={paths.bill(id)} className="font-medium hover:underline">
              {number}
            </LinkTo>{' '}
            · {t('billing.interest.until')} <DateText value={until} />
          </span>
          <Money amount={total} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

/** Late interest to date with its days. */
function Interest({ interest, currency }: { interest: NonNullable<Dunning['interest']>; currency: Currency }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="cursor-pointer">
        {t('billing.dunning.toDate')} <Money amount={interest.total} currency={currency} />
      </summary>
      <div className="mt-2">
        <InterestLines interest={interest} currency={currency} />
      </div>
      <p className="mt-1 text-xs text-muted">{t('billing.dunning.notBilled')}</p>
    </details>
  );
}
