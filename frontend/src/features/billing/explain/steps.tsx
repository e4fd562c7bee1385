import type { billExplain, billRead } from '@bls/proto/calls/finance/bills';
import type { ResponseOf } from '@bls/proto/call';
import type { Currency } from '@bls/proto/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/cx.js';
import { DateText } from '../../../components/date-text.js';
import { exactAmount, isZero } from './exact.js';

type Bill = ResponseOf<typeof billRead>['bill'];
type Explained = ResponseOf<typeof billExplain>;
type Line = { id: string; label: ReactNode; note?: ReactNode; value: string; strong?: boolean };

/** The calculation as a column of figures, in the order in which it was made. Unrounded figures keep all their decimals. */
export function Steps({ bill, explanation }: { bill: Bill; explanation: Explained }) {
  const { t } = useTranslation();
  const { page } = explanation;
  const drawn = page.bills.find((one) => one.kind === bill.kind && one.year === bill.contractYear);
  const closing = page.closing.find((one) => bill.kind === 'MP_CLOSING' && one.year === bill.contractYear);
  const several = page.years.length > 1;
  const lines: Line[] = [
    ...page.earned.byYear.map((year): Line => ({
      id: `earned${year.year}`,
      label: several ? t('billing.explain.earnedOf', { year: year.year }) : t('billing.explain.earned'),
      note: earnedNote(t, year, bill.currency),
      value: year.earned,
    })),
    {
      id: 'mg',
      label: t('billing.explain.guarantee'),
      note: page.mg.fellDue.length > 0 ? <Instalments fellDue={page.mg.fellDue} currency={bill.currency} /> : undefined,
      value: page.mg.total,
    },
    ...page.carry.map((carry, index): Line => ({
      id: `carry${index}`,
      label: t(`billing.explain.carry.${carry.kind}`, { from: carry.from, to: carry.to }),
      note: t('billing.explain.carry.note'),
      value: carry.amount,
    })),
    ...(closing
      ? [
          {
            id: 'closing',
            label: t('billing.explain.minimum', { year: closing.year }),
            note: closing.days === null ? undefined : t('billing.explain.prorated', { days: closing.days }),
            value: closing.minimum,
          },
          { id: 'billedForYear', label: t('billing.explain.billedForYear', { year: closing.year }), value: closing.billedForYear },
        ]
      : []),
    {
      id: 'due',
      label: t('billing.explain.due'),
      note: t(closing ? 'billing.explain.dueClosing' : 'billing.explain.dueNote'),
      value: page.due,
      strong: true,
    },
    { id: 'before', label: t('billing.explain.before'), value: page.billedBefore },
    ...(drawn
      ? [
          {
            id: 'unrounded',
            label: t('billing.explain.unrounded', { kind: t(`billKind.${bill.kind}`) }),
            note: t(`billing.explain.kind.${bill.kind}`),
            value: drawn.unrounded,
            strong: true,
          },
          ...(isZero(drawn.rounding)
            ? []
            : [{ id: 'rounding', label: t('billing.explain.rounding'), note: t('billing.explain.roundingNote'), value: drawn.rounding }]),
          { id: 'amount', label: t('billing.amount'), value: drawn.amount, strong: true },
        ]
      : []),
    { id: 'tax', label: t('billing.tax', { percent: String(Number(bill.taxPercent)) }), value: bill.tax },
    { id: 'total', label: t('billing.total'), value: bill.total, strong: true },
  ];
  return (
    <section aria-label={t('billing.explain.steps')}>
      <p className="mb-3 text-muted">
        {t('billing.explain.pool', { name: explanation.poolName, years: page.years.join(', ') })}
        {page.on ? (
          <>
            {' · '}
            {t('billing.explain.upTo')} <DateText value={page.on} />
          </>
        ) : null}
      </p>
      <dl className="rounded-lg border border-line">
        {lines.map((line) => (
          <div
            key={line.id}
            className={cx(
              'flex items-baseline justify-between gap-4 border-b border-line px-4 py-2 last:border-0',
              line.strong && 'bg-hover font-medium',
            )}
          >
            <dt className="min-w-0">
              {line.label}
              {line.note ? <span className="block text-xs font-normal text-muted">{line.note}</span> : null}
            </dt>
            <dd className="tabular text-right whitespace-nowrap">{exactAmount(line.value, bill.currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Year = Explained['page']['earned']['byYear'][number];
type Translate = ReturnType<typeof useTranslation>['t'];

/** Says so when returns were more than sales, or when a flat fee is part of it. */
function earnedNote(t: Translate, year: Year, currency: Currency): string | undefined {
  const sales = exactAmount(year.sales, currency);
  if (year.sales.startsWith('-')) return t('billing.explain.belowZero', { sales });
  return isZero(year.flatFees) ? undefined : t('billing.explain.withFlatFees', { sales, flatFees: exactAmount(year.flatFees, currency) });
}

const Instalments = ({ fellDue, currency }: { fellDue: readonly { due: string; amount: string }[]; currency: Currency }) => {
  const { t } = useTranslation();
  return (
    <>
      {t('billing.explain.fellDue')}{' '}
      {fellDue.map(({ due, amount }, index) => (
        <span key={due + String(index)}>
          {index > 0 ? ', ' : ''}
          <DateText value={due} /> {exactAmount(amount, currency)}
        </span>
      ))}
    </>
  );
};
