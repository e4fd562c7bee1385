import { termSheetFigures } from '@bls/proto/client/licensing/term-sheets/reading';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { keyFiguresOf } from '@bls/proto/domain/term-sheet/figures/key-figures';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.js';
import { showing } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Card } from '../../../ui/layout/card.js';
import { Money, Percent } from '../../money/money.js';
import { ScenarioFigures } from './scenario-figures.js';
import { usePoolTexts } from './use-pool-texts.js';
import { useQuarterText } from './use-quarter-text.js';

type Props = {
  terms: TermsDraft;
  termSheetVersionId: string;
  /** Of the stored terms: with another one the simulation is calculated anew. */
  revision: number;
  /** Shows of the simulation one line, which opens it. */
  folded?: boolean;
};

/** What decides about a deal, at the top of its page; with the simulation for those who decide about its money. */
export function KeyFigures(props: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const { terms } = props;
  const currency = terms.basicTerms?.currency ?? 'USD';
  const { guarantee, minimumPayments, rates, hasFees, term, years } = keyFiguresOf(terms);
  return (
    <Card title={t('deal.keyFigures')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label={t('deal.list.mgTotal')}>
          <Money amount={guarantee} currency={currency} />
        </Figure>
        <Figure label={t('deal.rates')}>
          {rates ? <Percent value={rates.lowest} /> : null}
          {rates && rates.highest !== rates.lowest ? (
            <>
              {' '}
              – <Percent value={rates.highest} />
            </>
          ) : null}
          {hasFees ? `${rates ? ' + ' : ''}${t('deal.fees')}` : null}
          {rates || hasFees ? null : '–'}
        </Figure>
        <Figure label={t('deal.minimumPayments')}>
          {minimumPayments ? <Money amount={minimumPayments} currency={currency} /> : t('deal.none')}
        </Figure>
        <Figure label={t('termSheet.field.term')}>
          {term ? (
            <>
              <DateText value={term.from} /> – <DateText value={term.to} />
              <span className="block text-xs font-normal text-muted">{t('deal.contractYears', { count: years })}</span>
            </>
          ) : (
            '–'
          )}
        </Figure>
      </dl>
      {can('deal.figures') ? <Simulated {...props} /> : null}
    </Card>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="tabular font-semibold">{children}</dd>
  </div>
);

/** The three scenarios, calculated from the stored terms. */
function Simulated({ terms, termSheetVersionId, revision, folded = false }: Props) {
  const { t } = useTranslation();
  const { poolName, yearsText } = usePoolTexts(terms);
  const quarter = useQuarterText();
  const { data: arrived, error } = useQuery({
    ...showing(termSheetFigures),
    queryKey: [termSheetFigures.subject, termSheetVersionId, revision],
    queryFn: ({ signal }) => api(termSheetFigures, { termSheetVersionId }, signal, { quiet: true }),
    placeholderData: (before) => before,
  });
  const data = useDeferredValue(arrived);
  if (error && !data) return <Alert tone="error">{messageOf(error, t)}</Alert>;
  if (!data) return <Skeleton className={folded ? 'mt-4 h-6' : 'mt-4 h-40'} />;
  if (!data.scenarios || !data.currency) return <p className="mt-4 border-t border-line pt-3 text-muted">{t('deal.notSimulated')}</p>;
  const { billed, breakEven } = data.scenarios.expected;
  return (
    <details open={!folded} className="group mt-4 border-t border-line pt-3">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 [&::-webkit-details-marker]:hidden">
        <span className="flex items-center gap-1 font-semibold">
          <ChevronRight size={15} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
          {t('simulator.title')}
        </span>
        <span className="text-muted">
          {t('simulator.billedIn', { scenario: t('simulator.scenario.expected') })} <Money amount={billed} currency={data.currency} whole />
        </span>
        {breakEven === undefined ? null : (
          <span className="text-muted">
            {breakEven === null ? t('simulator.breakEvenNever') : `${t('simulator.breakEven')} ${quarter(breakEven)}`}
          </span>
        )}
      </summary>
      <div className="mt-2">
        <ScenarioFigures outlooks={data.scenarios} currency={data.currency} poolName={poolName} yearsText={yearsText} />
        <p className="mt-2 text-xs text-muted">
          {t('simulator.basisIs', { basis: t(`simulator.basisOf.${data.basis}`) })} {t('simulator.assumption')}
        </p>
        {data.partly ? <p className="mt-1 text-xs text-warning">{t('deal.partlySimulated')}</p> : null}
      </div>
    </details>
  );
}
