import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Checkbox } from '../../../ui/form/checkbox.js';
import { FieldMessage, RequiredMark } from '../../../ui/form/field.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { ErrorState } from '../../../ui/layout/states.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useCall } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';

type Props = {
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Only the characters of this brand owner. */
  brandOwnerId?: string | undefined;
  required: boolean;
  help: string;
  error?: string | undefined;
};
/** The search appears above this number of properties. */
const MANY = 8;

/** A selection of characters by property; the checkbox of a property selects all of its characters. */
export function CharacterPicker({ value, onChange, brandOwnerId, required, help, error }: Props) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const id = useId();
  const [text, setText] = useState('');
  const query = useCall(propertyList, {}, { staleTime: 60_000 });
  const offered = (query.data?.properties ?? []).filter(
    (property) => property.characters.length > 0 && (!brandOwnerId || property.brandOwnerId === brandOwnerId),
  );
  const wanted = text.trim().toLowerCase();
  const matches = ({ name, nameZh, characters }: PropertyView) =>
    [name, nameZh, ...characters.flatMap((character) => [character.name, character.nameZh])].some((word) =>
      word?.toLowerCase().includes(wanted),
    );
  const chosen = new Set(value);
  const set = (ids: readonly string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...ids])] : value.filter((one) => !ids.includes(one)));
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (!query.data) return <Skeleton className="h-24" />;
    if (offered.length === 0) return <p className="px-3 py-2 text-muted">{t('users.noCharacters')}</p>;
    return (
      <ul className="max-h-80 divide-y divide-line overflow-y-auto" tabIndex={-1}>
        {offered.filter(matches).map((property) => {
          const ids = property.characters.map((character) => character.characterId);
          const count = ids.filter((one) => chosen.has(one)).length;
          return (
            <li key={property.propertyId} className="px-3 py-2">
              <label className="flex cursor-pointer items-center gap-2 font-medium">
                <Check checked={count === ids.length} mixed={count > 0} onChange={(on) => set(ids, on)} />
                {nameOf(property)}
                <span className="tabular text-xs font-normal text-muted">{t('users.charactersOf', { count, total: ids.length })}</span>
              </label>
              <div className="mt-1.5 grid gap-x-4 gap-y-1.5 pl-6 sm:grid-cols-2">
                {property.characters.map((character) => (
                  <Checkbox
                    key={character.characterId}
                    label={nameOf(character)}
                    value={chosen.has(character.characterId)}
                    onChange={(on) => set([character.characterId], on)}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    );
  };
  return (
    <fieldset aria-describedby={`${id}-message`}>
      <legend className="mb-1 font-medium">
        {t('users.characters')}
        {required ? <RequiredMark /> : null}
      </legend>
      {offered.length > MANY ? (
        <div className="mb-2">
          <TextField hideLabel label={t('users.findCharacter')} placeholder={t('users.findCharacter')} value={text} onChange={setText} />
        </div>
      ) : null}
      <div className="rounded-md border border-line">{body()}</div>
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </fieldset>
  );
}
