import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { both } from '../../texts.js';
import { named, type Names, orAll } from './document-text.js';

/** Names for the codes that a rate or a guarantee matches; "All" for `*`. */
export function matchedNames(
  { keyTerms }: TermsDraft,
  names: Names,
): Record<'category' | 'channel' | 'property', (code: string) => Bilingual> {
  const properties = new Map((keyTerms?.properties ?? []).map((one) => [one.propertyId, named(one.name ?? '', one.nameZh)]));
  return {
    category: (code) => orAll(code, (value) => named(names(value).name, names(value).nameZh)),
    channel: (code) => orAll(code, (value) => both(`termSheet.channel.${value}`)),
    property: (code) => orAll(code, (value) => properties.get(value) ?? { en: value, zh: value }),
  };
}
