import { format } from '@bls/proto/domain/values/decimal';
import { idSchema } from '@bls/proto/domain/values/ids';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { isDay } from '@bls/proto/domain/term-sheet/term';
import { guaranteeTotal } from '@bls/proto/domain/term-sheet/figures/totals';
import type { TermSheetTable } from '../db/schema.js';
import type { Ref } from './search-index.repository.js';
import { wordsOf } from '@bls/proto/domain/search/words';

export type DealColumns = Pick<
  TermSheetTable,
  | 'purpose'
  | 'licensorId'
  | 'licenseeId'
  | 'licenseeName'
  | 'licenseeNameZh'
  | 'propertyNames'
  | 'propertyNamesZh'
  | 'territories'
  | 'brandOwnerIds'
  | 'currency'
  | 'mgTotal'
  | 'termFrom'
  | 'termTo'
>;

const idOrNull = (value: string | undefined): string | null => (idSchema.safeParse(value).success ? (value as string) : null);
const dayOrNull = (value: string | undefined): string | null => (isDay(value) ? value : null);
const unique = (values: (string | undefined)[]): string[] => [...new Set(values.filter((value): value is string => Boolean(value)))];

/** The columns that lists show, sort and filter by, taken from the terms. Accepts incomplete drafts. */
export function dealColumns(terms: TermsDraft): DealColumns {
  const properties = terms.keyTerms?.properties ?? [];
  const years = terms.keyTerms?.contractYears ?? [];
  return {
    purpose: terms.purpose?.purpose ?? null,
    licensorId: idOrNull(terms.purpose?.licensorId),
    licenseeId: idOrNull(terms.purpose?.licenseeId),
    licenseeName: terms.purpose?.licenseeName ?? null,
    licenseeNameZh: terms.purpose?.licenseeNameZh ?? null,
    propertyNames: properties.map(({ name, code }) => name ?? code ?? ''),
    propertyNamesZh: properties.map(({ nameZh, name, code }) => nameZh ?? name ?? code ?? ''),
    territories: terms.keyTerms?.territories ?? [],
    brandOwnerIds: unique(properties.map((property) => property.brandOwnerId)),
    currency: terms.basicTerms?.currency ?? null,
    mgTotal: format(guaranteeTotal(terms)),
    termFrom: dayOrNull(years[0]?.from),
    termTo: dayOrNull(years.at(-1)?.to),
  };
}

/** The search words of a deal: its number, parties, properties, characters and products. */
export function dealWords(number: string, terms: TermsDraft): string[] {
  const { purpose, keyTerms, distribution } = terms;
  const properties = keyTerms?.properties ?? [];
  return wordsOf([
    number,
    purpose?.licenseeName,
    purpose?.licenseeNameZh,
    purpose?.legalEntityName,
    ...properties.flatMap(({ name, nameZh, code, characters }) => [
      name,
      nameZh,
      code,
      ...(characters ?? []).flatMap((c) => [c.name, c.nameZh]),
    ]),
    ...(distribution?.articles ?? []).map((article) => article.productName),
  ]);
}

/** The references by which scopes and filters find a deal. */
export function dealRefs(terms: TermsDraft): Ref[] {
  const properties = terms.keyTerms?.properties ?? [];
  const refs = (kind: Ref['kind'], ids: (string | undefined)[]): Ref[] => unique(ids).map((refId) => ({ kind, refId }));
  return [
    ...refs(
      'property',
      properties.map((property) => property.propertyId),
    ),
    ...refs(
      'brandOwner',
      properties.map((property) => property.brandOwnerId),
    ),
    ...refs(
      'character',
      properties.flatMap((property) => (property.characters ?? []).map((character) => character.characterId)),
    ),
  ];
}
