import type { Currency } from '@bls/proto/domain/values/money';
import type { IssuedKind, Settlement } from '@bls/proto/domain/royalty/case/result';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { exactAmount, isZero } from './exact.js';

type Page = Omit<Settlement, 'lines'>;
/** A line of the calculation: label, amount and explanation. */
export type CalculationLine = { id: string; label: ReactNode; note?: ReactNode; value: string; strong?: boolean };
type Line = CalculationLine;
type Props = {
  page: Page;
  poolName: string;
  /** The names of the pools that the page carries from or to, by id. */
  carryPools: Readonly<Record<string, string>>;
  /** The bill of the page that is explained. */
  bill: { kind: IssuedKind; year: number; currency: Currency };
  /** Tax and total of the debit note, which are added to the amount. */
  after?: readonly CalculationLine[];
};

/** The calculation of a bill as a column of figures, in calculation order. Unrounded figures show all their decimals. */
export function CalculationSteps({ page, poolName, carryPools, bill, after }: Props) {
  const { t } = useTranslation();
  const drawn = page.bills.find((one) => one.kind === bill.kind && one.year === bill.year);
  const closing = page.closing.find((one) => bill.kind === 'MP_CLOSING' && one.year === bill.year);
  const several = page.years.length > 1;
  const lines: Line[] = [
    ...page.earned.byYear.map((year): Line => ({
      id: `earned${year.year}`,
      label: several ? t('explain.earnedOf', { year: year.year }) : t('explain.earned'),
      note: earnedNote(t, year, bill.currency),
      value: year.earned,
    })),
    {
      id: 'mg',
      label: t('explain.guarantee'),
      note: page.mg.fellDue.length > 0 ? <Instalments fellDue={page.mg.fellDue} currency={bill.currency} /> : undefined,
      value: page.mg.total,
    },
    ...page.carry.map((carry, index): Line => ({
      id: `carry${index}`,
      label: carryLabel(t, carry, carryPools),
      note: t('explain.carry.note'),
      value: carry.amount,
    })),
    ...(closing
      ? [
          {
            id: 'closing',
            label: t('explain.minimum', { year: closing.year }),
            note: closing.days === null ? undefined : t('explain.prorated', { days: closing.days }),
            value: closing.minimum,
          },
          { id: 'billedForYear', label: t('explain.billedForYear', { year: closing.year }), value: closing.billedForYear },
        ]
      : []),
    {
      id: 'due',
      label: t('explain.due'),
      note: t(closing ? 'explain.dueClosing' : 'explain.dueNote'),
      value: page.due,
      strong: true,
    },
    { id: 'before', label: t('explain.before'), value: page.billedBefore },
    ...(drawn
      ? [
          {
            id: 'unrounded',
            label: t('explain.unrounded', { kind: t(`billKind.${bill.kind}`) }),
            note: t(`explain.kind.${bill.kind}`),
            value: drawn.unrounded,
            strong: true,
          },
          ...(isZero(drawn.rounding)
            ? []
            : [{ id: 'rounding', label: t('explain.rounding'), note: t('explain.roundingNote'), value: drawn.rounding }]),
          { id: 'amount', label: t('explain.amount'), value: drawn.amount, strong: true },
        ]
      : []),
    ...(after ?? []),
  ];
  return (
    <section aria-label={t('explain.steps')}>
      <p className="mb-3 text-muted">
        {t('explain.pool', { name: poolName, years: page.years.join(', ') })}
        {page.on ? (
          <>
            {' · '}
            {t('explain.upTo')} <DateText value={page.on} />
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

type Year = Page['earned']['byYear'][number];
type Translate = ReturnType<typeof useTranslation>['t'];

function carryLabel(t: Translate, carry: Page['carry'][number], names: Props['carryPools']): string {
  const { kind, from, to, pool, toPool } = carry;
  if (!pool || !toPool) return t(`explain.carry.${kind}`, { from, to });
  return t(`explain.carry.${kind}Between`, { from, to, pool: names[pool] ?? '', toPool: names[toPool] ?? '' });
}

/** Adds a note when returns exceed sales, or when a flat fee is included. */
function earnedNote(t: Translate, year: Year, currency: Currency): string | undefined {
  const sales = exactAmount(year.sales, currency);
  if (year.sales.startsWith('-')) return t('explain.belowZero', { sales });
  return isZero(year.flatFees) ? undefined : t('explain.withFlatFees', { sales, flatFees: exactAmount(year.flatFees, currency) });
}

const Instalments = ({ fellDue, currency }: { fellDue: readonly { due: string; amount: string }[]; currency: Currency }) => {
  const { t } = useTranslation();
  return (
    <>
      {t('explain.fellDue')}{' '}
      {fellDue.map(({ due, amount }, index) => (
        <span key={due + String(index)}>
          {index > 0 ? ', ' : ''}
          <DateText value={due} /> {exactAmount(amount, currency)}
        </span>
      ))}
    </>
  );
};
