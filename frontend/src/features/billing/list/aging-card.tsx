import { billAging } from '@bls/proto/client/finance/bills';
import { AGING_BUCKET_CODES, type AgingBucket } from '@bls/proto/domain/enumerations/finance';
import { decimal, format, sum } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Money } from '../../../domain/money/money.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useSearchValue } from '../../../lib/screens/screen.js';

type Props = { chosen: readonly string[] | undefined; choose: (buckets: readonly string[]) => void };
const NONE: readonly string[] = [];
const tones: Record<AgingBucket, string> = {
  notDue: 'bg-done',
  days0to30: 'bg-warning',
  days31to60: 'bg-warning',
  days61to120: 'bg-error',
  over120: 'bg-error',
  days365: 'bg-error',
};

/** Open amounts by days overdue, one currency at a time; a bucket filters the list below. */
export function AgingCard({ chosen = NONE, choose }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(billAging, {}, { staleTime: 30_000 });
  const [wanted, setWanted] = useSearchValue('currency');
  const rows = data?.rows ?? [];
  const openOf = (currency: Currency) => sum(rows.filter((row) => row.currency === currency).map((row) => decimal(row.amount)));
  const currencies = [...new Set(rows.map((row) => row.currency))].sort((a, b) => (openOf(a) > openOf(b) ? -1 : 1));
  const currency = currencies.find((code) => code === wanted) ?? currencies[0];
  if (!currency) return null;
  const open = openOf(currency);
  const totalOf = (buckets: readonly AgingBucket[]) => {
    const chosenRows = rows.filter((row) => row.currency === currency && buckets.includes(row.bucket));
    return { amount: sum(chosenRows.map((row) => decimal(row.amount))), bills: chosenRows.reduce((all, row) => all + row.bills, 0) };
  };
  const totals = { open: totalOf(AGING_BUCKET_CODES), overdue: totalOf(AGING_BUCKET_CODES.filter((code) => code !== 'notDue')) };
  const shareOf = (amount: string): number => (open > 0n ? Number((decimal(amount) * 1000n) / open) / 10 : 0);
  return (
    <section
      aria-label={t('billing.agingOf', { currency: currencyLabel(currency) })}
      className="mb-4 rounded-lg border border-line bg-surface"
    >
      {currencies.length > 1 ? (
        <div role="group" aria-label={t('billing.currency')} className="flex flex-wrap gap-1 px-3 pt-2.5">
          {currencies.map((code) => (
            <button
              key={code}
              type="button"
              aria-pressed={code === currency}
              onClick={() => setWanted(code === wanted ? undefined : code)}
              className={cx(
                'rounded-sm px-2 py-0.5 text-xs font-medium',
                code === currency ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover',
              )}
            >
              {currencyLabel(code)}
            </button>
          ))}
        </div>
      ) : null}
      <ul className="grid grid-cols-2 gap-1 p-2 sm:grid-cols-3 xl:grid-cols-6">
        {AGING_BUCKET_CODES.map((bucket) => {
          const row = rows.find((one) => one.currency === currency && one.bucket === bucket);
          const on = chosen.includes(bucket);
          return (
            <li key={bucket}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => choose(on ? chosen.filter((one) => one !== bucket) : [...chosen, bucket])}
                className={cx('focus-inset block w-full rounded-md px-2.5 py-2 text-left hover:bg-hover', on && 'bg-accent-soft')}
              >
                <span className="flex justify-between gap-2 text-xs text-muted">
                  {t(`bill.aging.${bucket}`)}
                  <span className="tabular">{row?.bills ?? 0}</span>
                </span>
                <span className="mt-0.5 block font-medium">
                  <Money amount={row?.amount ?? '0'} currency={currency} />
                </span>
                <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-neutral-soft">
                  <span className={cx('block h-full rounded-full', tones[bucket])} style={{ width: `${shareOf(row?.amount ?? '0')}%` }} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4.5 py-2 text-muted">
        {(['open', 'overdue'] as const).map((which) => (
          <span key={which}>
            {t(`billing.agingTotal.${which}`, { count: totals[which].bills })}
            <span className="ml-2 font-medium text-text">
              <Money amount={format(totals[which].amount)} currency={currency} />
            </span>
          </span>
        ))}
      </p>
    </section>
  );
}
