import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { CommentMark } from '../comments/comment-mark.js';
import type { Place } from '../comments/comments-context.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { type KeyValue, KeyValueList } from '../../ui/layout/key-value-list.js';
import { NumberText } from '../money/money.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useTerritories } from '../territory/territories.js';
import { PlainTable } from './plain-table.js';
import { useDealText } from './use-deal-text.js';
import { useNameOf } from '../../lib/text/names.js';

type Props = { terms: TermsDraft; /** The terms of the version that this one is compared with. */ before?: TermsDraft; note?: ReactNode };
type Row = { label: string; place: Place; of: (terms: TermsDraft) => ReactNode; key: (terms: TermsDraft) => unknown };

/** Rows of terms; a value that differs from the previous version shows the previous one struck through. */
const rowsOf = (rows: readonly Row[], terms: TermsDraft, before: TermsDraft | undefined): KeyValue[] =>
  rows.map(({ label, place, of, key }) => {
    const differs = before !== undefined && JSON.stringify(key(before) ?? null) !== JSON.stringify(key(terms) ?? null);
    const named = (
      <>
        {label}
        <CommentMark place={place} name={label} />
      </>
    );
    return { label: named, value: of(terms), ...(differs ? { before: of(before) ?? '–' } : {}) };
  });

/** Parties, rights and term of a deal. */
export function KeyTerms({ terms, before, note }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { nameOf } = useTerritories();
  const field = (code: string) => t(`termSheet.field.${code}`);
  const rows: Row[] = [
    {
      label: field('purpose'),
      place: ['purpose', 'purpose'],
      key: (d) => [d.purpose?.purpose, d.purpose?.followsContractNumber],
      of: (d) => (d.purpose?.purpose ? `${t(`termSheet.purpose.${d.purpose.purpose}`)} ${d.purpose.followsContractNumber ?? ''}` : null),
    },
    {
      label: field('licensorId'),
      place: ['purpose', 'licensorId'],
      key: (d) => d.purpose?.licensorId,
      of: (d) => name(d.purpose, 'licensorName'),
    },
    {
      label: field('licenseeId'),
      place: ['purpose', 'licenseeId'],
      key: (d) => d.purpose?.licenseeId,
      of: (d) => name(d.purpose, 'licenseeName'),
    },
    {
      label: field('legalEntityName'),
      place: ['purpose', 'legalEntityName'],
      key: (d) => d.purpose?.legalEntityName,
      of: (d) => d.purpose?.legalEntityName,
    },
    {
      label: field('properties'),
      place: ['keyTerms', 'properties'],
      key: (d) => d.keyTerms?.properties?.map((p) => [p.propertyId, p.characters?.map((c) => c.characterId)]),
      of: (d) => <Properties terms={d} />,
    },
    {
      label: field('territories'),
      place: ['keyTerms', 'territories'],
      key: (d) => d.keyTerms?.territories,
      of: (d) => d.keyTerms?.territories?.map(nameOf).join(t('deal.comma')),
    },
    {
      label: field('exclusivity'),
      place: ['keyTerms', 'exclusivity'],
      key: (d) => d.keyTerms?.exclusivity,
      of: (d) => (d.keyTerms?.exclusivity ? t(`termSheet.exclusivity.${d.keyTerms.exclusivity}`) : null),
    },
    { label: field('term'), place: ['keyTerms', 'contractYears'], key: (d) => d.keyTerms?.contractYears, of: (d) => <Term terms={d} /> },
    {
      label: field('sellOffDays'),
      place: ['keyTerms', 'sellOffDays'],
      key: (d) => d.keyTerms?.sellOffDays,
      of: (d) => (d.keyTerms?.sellOffDays === undefined ? null : t('deal.days', { count: d.keyTerms.sellOffDays })),
    },
    { label: field('note'), place: ['purpose', 'note'], key: (d) => d.purpose?.note, of: (d) => d.purpose?.note },
  ];
  return (
    <Card
      title={t('termSheet.section.keyTerms')}
      actions={
        <>
          {note}
          <CommentMark always place={['keyTerms']} name={t('termSheet.section.keyTerms')} />
        </>
      }
    >
      <KeyValueList rows={rowsOf(rows, terms, before)} />
    </Card>
  );
}

function Properties({ terms }: { terms: TermsDraft }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const properties = terms.keyTerms?.properties ?? [];
  if (properties.length === 0) return null;
  return (
    <>
      {properties.map((property, index) => (
        <span key={property.propertyId ?? index} className="mr-3">
          {name(property)} <span className="text-muted">{(property.characters ?? []).map((one) => name(one)).join(t('deal.comma'))}</span>
        </span>
      ))}
    </>
  );
}

function Term({ terms }: { terms: TermsDraft }) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const years = terms.keyTerms?.contractYears ?? [];
  const from = years[0]?.from;
  const to = years.at(-1)?.to;
  if (!from || !to) return null;
  return (
    <>
      <DateText value={from} /> – <DateText value={to} />{' '}
      <span className="text-muted">{t('deal.contractYears', { count: years.length })}</span>
      {years.length > 1
        ? years.map((year, index) => (
            <span key={index} className="block text-xs text-muted">
              {text.year(index + 1)}: <DateText value={year.from} /> – <DateText value={year.to} />
            </span>
          ))
        : null}
    </>
  );
}

/** Currency, reporting, payment and other general terms of the deal. */
export function CommercialTerms({ terms, before }: Props) {
  const { t } = useTranslation();
  const field = (code: string) => t(`termSheet.field.${code}`);
  const yesNo = (value: boolean | undefined) => (value === undefined ? null : t(value ? 'deal.yes' : 'deal.no'));
  const rows: Row[] = [
    {
      label: field('currency'),
      place: ['basicTerms', 'currency'],
      key: (d) => d.basicTerms?.currency,
      of: (d) => (d.basicTerms?.currency ? currencyLabel(d.basicTerms.currency) : null),
    },
    {
      label: field('salesCurrency'),
      place: ['basicTerms', 'salesCurrency'],
      key: (d) => [d.basicTerms?.salesCurrency, d.basicTerms?.conversionRate],
      of: (d) =>
        d.basicTerms?.salesCurrency
          ? `${currencyLabel(d.basicTerms.salesCurrency)}${d.basicTerms.conversionRate ? ` × ${d.basicTerms.conversionRate}` : ''}`
          : null,
    },
    {
      label: field('reportingFrequency'),
      place: ['basicTerms', 'reportingFrequency'],
      key: (d) => d.basicTerms?.reportingFrequency,
      of: (d) => (d.basicTerms?.reportingFrequency ? t(`termSheet.reportingFrequency.${d.basicTerms.reportingFrequency}`) : null),
    },
    {
      label: field('paymentSchedule'),
      place: ['basicTerms', 'paymentSchedule'],
      key: (d) => d.basicTerms?.paymentSchedule,
      of: (d) => (d.basicTerms?.paymentSchedule ? t(`termSheet.paymentSchedule.${d.basicTerms.paymentSchedule}`) : null),
    },
    {
      label: field('paymentDays'),
      place: ['basicTerms', 'paymentDays'],
      key: (d) => d.basicTerms?.paymentDays,
      of: (d) => (d.basicTerms?.paymentDays === undefined ? null : t('deal.days', { count: d.basicTerms.paymentDays })),
    },
    {
      label: field('netOfTurnoverTax'),
      place: ['basicTerms', 'netOfTurnoverTax'],
      key: (d) => [d.basicTerms?.netOfTurnoverTax, d.basicTerms?.turnoverTaxPercent],
      of: (d) =>
        d.basicTerms?.netOfTurnoverTax
          ? `${t('deal.yes')}, ${d.basicTerms.turnoverTaxPercent ?? ''} %`
          : yesNo(d.basicTerms?.netOfTurnoverTax),
    },
    {
      label: field('productLanguages'),
      place: ['basicTerms', 'productLanguages'],
      key: (d) => d.basicTerms?.productLanguages,
      of: (d) => d.basicTerms?.productLanguages?.map((code) => t(`termSheet.productLanguage.${code}`)).join(t('deal.comma')),
    },
    {
      label: field('litigation'),
      place: ['basicTerms', 'litigation'],
      key: (d) => [d.basicTerms?.litigation, d.basicTerms?.litigationExplanation],
      of: (d) =>
        d.basicTerms?.litigation ? `${t('deal.yes')}. ${d.basicTerms.litigationExplanation ?? ''}` : yesNo(d.basicTerms?.litigation),
    },
    {
      label: field('salesForecast'),
      place: ['basicTerms', 'salesForecast'],
      key: (d) => d.basicTerms?.salesForecast,
      of: (d) => <Forecast terms={d} />,
    },
  ];
  return (
    <Card
      title={t('termSheet.section.basicTerms')}
      actions={<CommentMark always place={['basicTerms']} name={t('termSheet.section.basicTerms')} />}
    >
      <KeyValueList rows={rowsOf(rows, terms, before)} />
    </Card>
  );
}

function Forecast({ terms }: { terms: TermsDraft }) {
  const text = useDealText(terms);
  const forecast = terms.basicTerms?.salesForecast ?? [];
  if (forecast.length === 0) return null;
  return (
    <>
      {forecast.map(({ year, amount }, index) => (
        <span key={index} className="mr-4 whitespace-nowrap">
          <span className="text-muted">{year === undefined ? '' : text.year(year)}</span> <NumberText value={amount} />
        </span>
      ))}
    </>
  );
}

/** The licensed articles and where they may be sold. */
export function ArticlesAndChannels({ terms, changed }: { terms: TermsDraft; changed?: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  return (
    <>
      <Card
        title={t('termSheet.field.articles')}
        actions={<CommentMark always place={['distribution', 'articles']} name={t('termSheet.field.articles')} />}
        flush
      >
        <PlainTable
          stacked
          label={t('termSheet.field.articles')}
          rows={terms.distribution?.articles ?? []}
          rowId={(row) => row.id}
          marked={(row) => changed?.has(row.id) ?? false}
          columns={[
            { id: 'product', header: t('termSheet.field.productName'), cell: (row) => row.productName, wide: true },
            { id: 'category', header: t('termSheet.field.category'), cell: (row) => text.category(row.category) },
            { id: 'sub', header: t('termSheet.field.subCategory'), cell: (row) => text.category(row.subCategory) },
          ]}
        />
      </Card>
      <Card
        title={t('termSheet.field.channels')}
        actions={<CommentMark always place={['distribution', 'channels']} name={t('termSheet.field.channels')} />}
        flush
      >
        <PlainTable
          stacked
          label={t('termSheet.field.channels')}
          rows={terms.distribution?.channels ?? []}
          rowId={(row) => row.id}
          marked={(row) => changed?.has(row.id) ?? false}
          columns={[
            { id: 'name', header: t('termSheet.field.name'), cell: (row) => row.name, wide: true },
            { id: 'channel', header: t('termSheet.field.channel'), cell: (row) => text.channel(row.channel) },
            {
              id: 'type',
              header: t('termSheet.field.distributionType'),
              cell: (row) => (row.distributionType ? t(`termSheet.distributionType.${row.distributionType}`) : '–'),
            },
            { id: 'contact', header: t('termSheet.field.contact'), cell: (row) => row.contact ?? '–' },
          ]}
        />
      </Card>
    </>
  );
}
