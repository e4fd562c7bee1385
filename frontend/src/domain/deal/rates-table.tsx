import type { DraftOf, TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { RateLine } from '@bls/proto/domain/term-sheet/terms';
import { useTranslation } from 'react-i18next';
import { CommentMark } from '../comments/comment-mark.js';
import { Money, NumberText, Percent } from '../money/money.js';
import { PlainTable } from './plain-table.js';
import { useDealText } from './use-deal-text.js';

type Line = DraftOf<RateLine>;
type Currency = NonNullable<NonNullable<TermsDraft['basicTerms']>['currency']>;

/** The royalty rates of a deal; `changed` marks lines that differ from another version. */
export function RatesTable({ terms, changed }: { terms: TermsDraft; changed?: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const currency = terms.basicTerms?.currency ?? 'USD';
  return (
    <PlainTable<Line>
      stacked
      label={t('deal.rates')}
      rows={terms.royalty?.rates ?? []}
      rowId={(line) => line.id}
      marked={(line) => changed?.has(line.id) ?? false}
      columns={[
        {
          id: 'category',
          header: t('termSheet.field.category'),
          cell: (line) => text.category(line.subCategory && line.subCategory !== '*' ? line.subCategory : line.category),
        },
        { id: 'channel', header: t('termSheet.field.channel'), cell: (line) => text.channel(line.channel) },
        { id: 'property', header: t('termSheet.field.propertyId'), cell: (line) => text.property(line.propertyId) },
        {
          id: 'base',
          header: t('termSheet.field.royaltyBase'),
          cell: (line) => (line.royaltyBase ? t(`termSheet.royaltyBase.${line.royaltyBase}`) : '–'),
        },
        {
          id: 'determination',
          header: t('termSheet.field.determination'),
          cell: (line) => (line.determination ? t(`termSheet.determination.${line.determination}`) : '–'),
        },
        { id: 'type', header: t('termSheet.field.type'), cell: (line) => (line.type ? t(`termSheet.rateType.${line.type}`) : '–') },
        {
          id: 'value',
          header: t('termSheet.field.rate'),
          align: 'right',
          cell: (line) => (
            <span className="group/commented whitespace-nowrap">
              <RateValue line={line} currency={currency} />
              <CommentMark place={['royalty', 'rates', line.id, 'rate']} name={t('termSheet.field.rate')} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** The rate of a line: a percentage, a fee, or its bands one below the other. */
export function RateValue({ line, currency }: { line: Line; currency: Currency }) {
  const { t } = useTranslation();
  if (line.type === 'slidingRate' || line.type === 'slidingFee') {
    return (
      <span className="inline-grid grid-cols-[auto_auto] gap-x-3 py-1 text-xs leading-5">
        {(line.bands ?? []).map((band, index) => (
          <span key={index} className="contents">
            <span className="text-muted">
              <NumberText value={band.from ?? '0'} />{' '}
              {band.to ? (
                <>
                  – <NumberText value={band.to} />
                </>
              ) : (
                t('deal.andAbove')
              )}
            </span>
            <span className="font-medium">
              {line.type === 'slidingRate' ? <Percent value={band.rate} /> : <Money amount={band.fee} currency={currency} />}
            </span>
          </span>
        ))}
        {line.mode ? <span className="col-span-2 text-muted">{t(`deal.mode.${line.mode}`)}</span> : null}
      </span>
    );
  }
  if (line.type === 'fixedRate') return <Percent value={line.rate} />;
  return (
    <>
      <Money amount={line.fee} currency={currency} />{' '}
      <span className="text-xs text-muted">
        {line.type === 'fixedFee' ? t('deal.perUnit') : line.per ? `/ ${t(`termSheet.per.${line.per}`)}` : null}
      </span>
    </>
  );
}
