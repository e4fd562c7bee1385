import type { CellIssue } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { MovedProperty } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import { propertySaveSchema } from '@bls/proto/domain/property/fields';
import { issuesOf } from '@bls/proto/domain/values/errors';
import type { z } from 'zod';
import type { Known } from './lookup.js';
import { Lookup } from './lookup.js';

type Property = z.output<typeof propertySaveSchema>;

/**
 * A property of a workbook as it is saved, or what is wrong with its cells by the rules of properties. A character without territories
 * or period has those of its property. Pure.
 */
export function propertyOfRow({ id, property, characters }: MovedProperty, known: Known): { property: Property } | { issues: CellIssue[] } {
  const { values, row } = property;
  const lookup = new Lookup(known);
  const territoriesOf = (sheet: 'properties' | 'characters', at: number, cell: string | undefined) =>
    (cell?.split('\n') ?? []).flatMap((name) => lookup.territory({ sheet, row: at }, 'territories', name) ?? []);
  const owner = values['brandOwner'] && lookup.company({ sheet: 'properties', row }, 'brandOwner', values['brandOwner'], ['brandOwner']);
  const territories = territoriesOf('properties', row, values['territories']);
  const period = { validFrom: values['validFrom'], validTo: values['validTo'] };
  const candidate = {
    id,
    code: values['code'],
    name: values['property'],
    nameZh: values['nameZh'],
    territories,
    ...period,
    rateTypes: values['rateTypes']?.split('\n') ?? [],
    ...(owner ? { brandOwnerId: owner.companyId } : {}),
    brandOwnerReviews: values['ownerReviews'] === 'yes',
    characters: characters.map((character) => ({
      characterId: character.id,
      name: character.values['character'],
      nameZh: character.values['nameZh'],
      territories: character.values['territories']
        ? territoriesOf('characters', character.row, character.values['territories'])
        : territories,
      validFrom: character.values['validFrom'] ?? period.validFrom,
      validTo: character.values['validTo'] ?? period.validTo,
    })),
  };
  if (lookup.issues.length > 0) return { issues: lookup.issues };
  const parsed = propertySaveSchema.safeParse(candidate);
  if (parsed.success) return { property: parsed.data };
  return { issues: issuesOf(parsed.error).map((issue) => cellOf(issue, row, characters)) };
}

const COLUMN_OF: Readonly<Record<string, string>> = { name: 'property', brandOwnerId: 'brandOwner', brandOwnerReviews: 'ownerReviews' };

/** The cell that an issue of the fields is about. */
function cellOf(
  { path, rule, params }: ReturnType<typeof issuesOf>[number],
  row: number,
  characters: MovedProperty['characters'],
): CellIssue {
  const [field, index, ofCharacter] = path;
  const character = field === 'characters' && typeof index === 'number' ? characters[index] : undefined;
  const ofProperty = typeof field === 'string' ? (COLUMN_OF[field] ?? field) : null;
  if (!character) return { sheet: 'properties', row, column: ofProperty, rule, params };
  const column = ofCharacter === 'name' ? 'character' : typeof ofCharacter === 'string' ? ofCharacter : null;
  return { sheet: 'characters', row: character.row, column, rule, params };
}
