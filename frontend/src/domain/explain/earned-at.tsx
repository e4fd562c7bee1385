import type { SaleLine } from '@bls/proto/domain/royalty/case/result';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/text/format.js';
import { exact } from './exact.js';

/** The royalty of a sale: each part of it at its band, "900.00 × 10 %". */
export function EarnedAt({ line, type }: { line: Omit<SaleLine, 'sale'>; /** Type of the rate. */ type: string | undefined }) {
  const { t } = useTranslation();
  const perUnit = type === 'fixedFee' || type === 'slidingFee';
  const at = (value: string): string => (perUnit ? t('explain.perUnit', { fee: value }) : formatPercent(value));
  if (type === 'flatFee') return <span className="text-muted">{t('explain.flatFee')}</span>;
  if (!line.bands) return <Stretch base={line.base} at={at(line.at ?? '0')} />;
  return (
    <>
      {line.bands.map((part) => (
        <Stretch
          key={part.band}
          base={part.base}
          at={at(part.at)}
          band={part.to === null ? `≥ ${exact(part.from ?? '0')}` : `${exact(part.from ?? '0')} – ${exact(part.to)}`}
        />
      ))}
      {line.repriced ? <span className="block text-xs text-muted">{t('explain.repriced', { amount: exact(line.repriced) })}</span> : null}
    </>
  );
}

const Stretch = ({ base, at, band }: { base: string; at: string; band?: string }) => (
  <span className="tabular block whitespace-nowrap">
    {exact(base)} × {at}
    {band ? <span className="ml-1.5 text-xs text-muted">({band})</span> : null}
  </span>
);
