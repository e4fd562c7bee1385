import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { Commitment, Terms } from '@bls/proto/domain/term-sheet/terms';
import { both } from '../../texts.js';
import { join, moneyText, percentText, plain } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];
const field = (name: string): Bilingual => both(`termSheet.field.${name}`);
const heading = (key: string): Block => ({ type: 'heading', text: both(`contract.document.${key}`) });
const clause = (key: string): Block => ({ type: 'paragraph', text: both(`contract.document.${key}`), numbered: true });

/** "2 % of net sales" or "USD 20,000.00". */
function spending({ spendingType, percent, amount }: Commitment, terms: Terms): Bilingual {
  if (percent !== undefined) return both(`contract.document.spending.${spendingType}`, { percent: percentText(percent) });
  return amount === undefined ? both(`termSheet.spendingType.${spendingType}`) : plain(moneyText(amount, terms.basicTerms.currency));
}

/** What the licensee spends on advertising; empty without commitments. */
export function advertising(terms: Terms): Block[] {
  const { commitments } = terms.advertising;
  if (commitments.length === 0) return [];
  return [
    heading('advertising'),
    clause('advertisingClause'),
    {
      type: 'table',
      columns: [{ label: field('kind') }, { label: field('media') }, { label: field('year') }, { label: field('amount') }],
      rows: commitments.map((row) => [
        both(`termSheet.spendingKind.${row.kind}`),
        join(row.channels.map((channel) => both(`termSheet.advertisingChannel.${channel}`))),
        row.year === undefined ? both('contract.document.eachYear') : both('contract.document.contractYear', { year: row.year }),
        spending(row, terms),
      ]),
    },
  ];
}

/** Makers, distributors and insurance. Past sales and plans are no part of the contract. */
export function others({ others: terms, basicTerms }: Terms): Block[] {
  const { perOccurrence, aggregate, deviation } = terms.insurance;
  const money = (amount: string): Bilingual => plain(moneyText(amount, basicTerms.currency));
  const rows = [
    ...(terms.makers.length > 0 ? [{ label: field('makers'), value: join(terms.makers.map((maker) => plain(maker.name))) }] : []),
    ...(terms.distributors.length > 0
      ? [{ label: field('distributors'), value: join(terms.distributors.map((one) => plain(one.name))) }]
      : []),
    ...(perOccurrence ? [{ label: field('perOccurrence'), value: money(perOccurrence) }] : []),
    ...(aggregate ? [{ label: field('aggregate'), value: money(aggregate) }] : []),
    ...(deviation ? [{ label: field('deviation'), value: plain(deviation) }] : []),
  ];
  return rows.length > 0 ? [heading('others'), { type: 'keyValues', rows }] : [];
}

/** Special provisions, in the words of the term sheet. */
export function special({ provisions: { provisions } }: Terms): Block[] {
  if (provisions.length === 0) return [];
  return [
    heading('special'),
    clause('specialClause'),
    { type: 'keyValues', rows: provisions.map(({ title, wording }) => ({ label: plain(title), value: plain(wording) })) },
  ];
}
