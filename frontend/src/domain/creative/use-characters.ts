import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

type Shown = { name: string; nameZh: string | null };

/** All characters that the reader may see, as options of a picker by property. */
export function useCharacters() {
  const name = useNameOf();
  const { data, error, refetch } = useCall(propertyList, {}, { staleTime: 300_000 });
  const characters = (data?.properties ?? []).flatMap((property) =>
    property.characters.map((character) => ({ ...character, property: name(property), label: name(character), active: property.active })),
  );
  const options = characters
    .filter(({ active }) => active)
    .map(({ characterId, label, property }) => ({ value: characterId, label, detail: property }));
  const nameOf = (character: Shown): string => name(character);
  return {
    characters: data ? characters : undefined,
    options,
    nameOf,
    labelOf: (id: string) => options.find(({ value }) => value === id)?.label,
    error,
    refetch,
  };
}
