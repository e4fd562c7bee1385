import { namedParam } from '../../values/text/names.js';
import type { TermsRule } from './rule.js';

/** Every chosen character may be licensed in every chosen territory. */
export const territoriesMatchCharacters: TermsRule = ({ keyTerms }) => {
  const characters = (keyTerms?.properties ?? []).flatMap((property) => property.characters ?? []);
  return (keyTerms?.territories ?? []).flatMap((territory) => {
    const missing = characters.find((character) => !(character.territories ?? []).includes(territory));
    return missing
      ? [{ path: ['keyTerms', 'territories'], rule: 'territoryNotLicensed', params: { territory, ...namedParam('character', missing) } }]
      : [];
  });
};

/** A property appears once in the list. */
export const propertiesOnce: TermsRule = ({ keyTerms }) => {
  const seen = new Set<string>();
  return (keyTerms?.properties ?? []).flatMap((property, index) => {
    if (!property.propertyId) return [];
    const twice = seen.has(property.propertyId);
    seen.add(property.propertyId);
    return twice ? [{ path: ['keyTerms', 'properties', index, 'propertyId'], rule: 'propertyTwice' }] : [];
  });
};
