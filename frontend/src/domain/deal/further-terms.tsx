import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { yearsTotal } from '@bls/proto/domain/term-sheet/figures/totals';
import { useTranslation } from 'react-i18next';
import { currencyLabel, formatDecimal } from '../../lib/text/format.js';
import { CommentMark } from '../comments/comment-mark.js';
import { Card } from '../../ui/layout/card.js';
import { type KeyValue, KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money, NumberText } from '../money/money.js';
import { PlainTable } from './plain-table.js';
import { OtherParties } from './other-parties.js';
import { useDealText } from './use-deal-text.js';

type Props = { terms: TermsDraft; /** Ids of rows that differ from the previous version. */ changed?: ReadonlySet<string> };

/** Marketing spend, manufacturers, insurance, the licensee's sales and special provisions. */
export function FurtherTerms({ terms, changed }: Props) {
  const others = terms.others;
  return (
    <>
      {terms.advertising?.commitments?.length ? <Commitments terms={terms} {...(changed ? { changed } : {})} /> : null}
      {others ? <Others terms={terms} /> : null}
      <OtherParties terms={terms} {...(changed ? { changed } : {})} />
      {others?.salesHistory?.length || others?.projections?.length ? <Sales terms={terms} /> : null}
      {terms.provisions?.provisions?.length ? <Provisions terms={terms} /> : null}
    </>
  );
}

function Commitments({ terms, changed }: Props) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const currency = terms.basicTerms?.currency ?? 'USD';
  return (
    <Card
      title={t('termSheet.section.advertising')}
      actions={<CommentMark always place={['advertising']} name={t('termSheet.section.advertising')} />}
      flush
    >
      <PlainTable
        stacked
        label={t('termSheet.section.advertising')}
        rows={terms.advertising?.commitments ?? []}
        rowId={(row) => row.id}
        marked={(row) => changed?.has(row.id) ?? false}
        columns={[
          {
            id: 'what',
            header: t('termSheet.field.kind'),
            wide: true,
            cell: (row) => (
              <>
                {row.kind ? t(`termSheet.spendingKind.${row.kind}`) : '–'}{' '}
                <span className="text-muted">
                  {(row.channels ?? []).map((channel) => t(`termSheet.advertisingChannel.${channel}`)).join(t('deal.comma'))}
                </span>
              </>
            ),
          },
          { id: 'year', header: t('termSheet.field.year'), cell: (row) => (row.year ? text.year(row.year) : t('deal.eachYear')) },
          {
            id: 'type',
            header: t('termSheet.field.spendingType'),
            cell: (row) => (row.spendingType ? t(`termSheet.spendingType.${row.spendingType}`) : '–'),
          },
          {
            id: 'value',
            header: t('termSheet.field.amount'),
            align: 'right',
            cell: (row) =>
              row.percent === undefined ? <Money amount={row.amount} currency={currency} /> : `${formatDecimal(row.percent)} %`,
          },
          { id: 'description', header: t('termSheet.field.description'), cell: (row) => row.description ?? '–', wide: true },
        ]}
      />
    </Card>
  );
}

function Others({ terms }: Props) {
  const { t } = useTranslation();
  const others = terms.others ?? {};
  const currency = terms.basicTerms?.currency ?? 'USD';
  const field = (code: string) => t(`termSheet.field.${code}`);
  const rows: KeyValue[] = [
    { label: field('earlyAccessToStyleGuides'), value: t(others.earlyAccessToStyleGuides ? 'deal.yes' : 'deal.no') },
    {
      label: field('perOccurrence'),
      value: others.insurance?.perOccurrence ? <Money amount={others.insurance.perOccurrence} currency={currency} /> : null,
    },
    {
      label: field('aggregate'),
      value: others.insurance?.aggregate ? <Money amount={others.insurance.aggregate} currency={currency} /> : null,
    },
    { label: field('deviation'), value: others.insurance?.deviation ?? null },
  ];
  return (
    <Card title={t('termSheet.section.others')} actions={<CommentMark always place={['others']} name={t('termSheet.section.others')} />}>
      <KeyValueList rows={rows} />
    </Card>
  );
}

/** The licensee's sales in the years before the term, and its plan for the years of the term. */
function Sales({ terms }: Props) {
  const { t } = useTranslation();
  const { salesHistory = [], projections = [] } = terms.others ?? {};
  const currency = terms.basicTerms?.salesCurrency;
  const figure = (name: string, amount: string | undefined) => (
    <span key={name} className="mr-4 whitespace-nowrap">
      <span className="text-muted">{name}</span> <NumberText value={amount} />
    </span>
  );
  const figures = (rows: readonly { amount?: string }[], name: (index: number) => string) => [
    ...rows.map((row, index) => figure(name(index), row.amount)),
    figure(t('deal.total'), yearsTotal(rows)),
  ];
  return (
    <Card title={t('deal.sales', { currency: currency ? currencyLabel(currency) : '' })}>
      <KeyValueList
        rows={[
          {
            label: t('termSheet.field.salesHistory'),
            value:
              salesHistory.length > 0
                ? figures(salesHistory, (index) => t('deal.yearsBefore', { count: salesHistory[index]?.yearsBefore ?? 0 }))
                : null,
          },
          {
            label: t('termSheet.field.projections'),
            value:
              projections.length > 0 ? figures(projections, (index) => t('deal.planYear', { year: projections[index]?.year ?? 0 })) : null,
          },
        ]}
      />
    </Card>
  );
}

function Provisions({ terms }: Props) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('termSheet.section.provisions')}
      actions={<CommentMark always place={['provisions']} name={t('termSheet.section.provisions')} />}
    >
      <dl className="space-y-3">
        {(terms.provisions?.provisions ?? []).map((provision) => (
          <div key={provision.id}>
            <dt className="group/commented font-medium">
              {provision.title}
              <CommentMark place={['provisions', 'provisions', provision.id]} name={provision.title ?? ''} />
            </dt>
            <dd className="whitespace-pre-line text-muted">{provision.wording}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
