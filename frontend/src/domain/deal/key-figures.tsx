import { termSheetFigures } from '@bls/proto/client/licensing/reading';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { keyFiguresOf } from '@bls/proto/domain/term-sheet/key-figures';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { showing } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { Money, Percent } from '../money/money.js';
import { ScenarioFigures } from './scenario-figures.js';
import { usePoolTexts } from './use-pool-texts.js';

type Props = {
  terms: TermsDraft;
  termSheetVersionId: string;
  /** Of the stored terms: with another one the simulation is calculated anew. */
  revision: number;
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
function Simulated({ terms, termSheetVersionId, revision }: Props) {
  const { t } = useTranslation();
  const { poolName, yearsText } = usePoolTexts(terms);
  const { data, error } = useQuery({
    ...showing(termSheetFigures),
    queryKey: [termSheetFigures.subject, termSheetVersionId, revision],
    queryFn: ({ signal }) => api(termSheetFigures, { termSheetVersionId }, signal, { quiet: true }),
    placeholderData: (before) => before,
  });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 font-semibold">{t('simulator.title')}</h3>
      {error && !data ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
      {!data && !error ? <Skeleton className="h-40" /> : null}
      {data && !data.scenarios ? <p className="text-muted">{t('deal.notSimulated')}</p> : null}
      {data?.scenarios && data.currency ? (
        <>
          <ScenarioFigures outlooks={data.scenarios} currency={data.currency} poolName={poolName} yearsText={yearsText} />
          <p className="mt-2 text-xs text-muted">
            {t('simulator.basis')}: {t(`simulator.basisOf.${data.basis}`)}. {t('simulator.assumption')}
          </p>
          {data.partly ? <p className="mt-1 text-xs text-warning">{t('deal.partlySimulated')}</p> : null}
        </>
      ) : null}
    </div>
  );
}
