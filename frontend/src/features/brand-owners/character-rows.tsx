import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { ActiveStatus } from '../../domain/company/company-status.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { cx } from '../../ui/cx.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { FormComboboxMulti, FormDate, FormSwitch, FormText } from '../../ui/form/form-fields.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { useNameOf } from '../../lib/text/names.js';

/** The characters of a property. A new one gets the territories and the period of the property as defaults. */
export function CharacterRows() {
  const { t } = useTranslation();
  const { control, getValues, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'characters' });
  const stored = new Set(((formState.defaultValues?.['characters'] ?? []) as { characterId?: string }[]).map((one) => one.characterId));
  const add = () => {
    const [territories, validFrom, validTo] = getValues(['territories', 'validFrom', 'validTo']) as unknown[];
    const fresh = { characterId: crypto.randomUUID(), name: '', nameZh: '', territories, validFrom, validTo, active: true };
    append({ ...fresh, imageFileId: '', thumbnailFileId: '' }, { focusName: `characters.${fields.length}.name` });
  };
  return (
    <Card
      title={t('companies.part.characters')}
      flush
      actions={
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
          {t('companies.character.add')}
        </Button>
      }
    >
      {fields.length === 0 ? <p className="px-4 pb-4 text-muted">{t('companies.character.none')}</p> : null}
      <ul className="divide-y divide-line">
        {fields.map((row, index) => {
          const isStored = stored.has((row as { characterId?: string }).characterId);
          return <Row key={row.id} index={index} open={!isStored} onRemove={isStored ? undefined : () => remove(index)} />;
        })}
      </ul>
    </Card>
  );
}

/** One collapsed row for each character; it expands for editing, and by itself when it has an error. */
function Row({ index, open, onRemove }: { index: number; open: boolean; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const name = useNameOf();
  const { nameOf } = useTerritories();
  const { control, formState } = useFormContext();
  const [wanted, want] = useState(open);
  const row = useWatch({ control, name: `characters.${index}` }) as CharacterValues | undefined;
  const errors = formState.errors['characters'] as unknown as (object | undefined)[] | undefined;
  const shown = wanted || Boolean(errors?.[index]);
  if (!row) return null;
  return (
    <li>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => want(!shown)}
        className="focus-inset flex w-full items-center gap-3 px-4 py-2 text-left hover:bg-hover"
      >
        <span className="size-9 shrink-0 overflow-hidden rounded-sm">
          <Thumbnail fileId={row.thumbnailFileId || row.imageFileId || null} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name(row) || t('companies.character.unnamed')}</span>
          <span className="block truncate text-xs text-muted">{row.territories.map(nameOf).join(t('deal.comma'))}</span>
        </span>
        <span className="text-muted max-sm:hidden">
          <DateText value={row.validFrom || null} /> – <DateText value={row.validTo || null} />
        </span>
        <ActiveStatus active={row.active} />
        <ChevronDown size={16} aria-hidden className={cx('shrink-0 text-muted transition-transform', shown && 'rotate-180')} />
      </button>
      {shown ? (
        <div id={id} className="px-4 pt-1 pb-5">
          <Character index={index} onRemove={onRemove} />
        </div>
      ) : null}
    </li>
  );
}

type CharacterValues = {
  name: string;
  nameZh: string;
  territories: string[];
  validFrom: string;
  validTo: string;
  imageFileId: string;
  thumbnailFileId: string;
  active: boolean;
};

/** Stored characters can be deactivated but not deleted, because deals refer to them. */
function Character({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { options } = useTerritories();
  const chosen = useWatch({ control, name: 'territories' }) as string[];
  const at = `characters.${index}`;
  return (
    <div className={fieldGrid}>
      <FormText name={`${at}.name`} label={t('companies.character.name')} maxLength={120} required />
      <FormText name={`${at}.nameZh`} label={t('companies.character.nameZh')} maxLength={120} />
      <FormComboboxMulti
        name={`${at}.territories`}
        label={t('companies.property.territories')}
        options={options.filter(({ value }) => chosen.includes(value))}
        labelOf={(code) => options.find(({ value }) => value === code)?.label}
        required
      />
      <FormDate name={`${at}.validFrom`} label={t('companies.property.validFrom')} required />
      <FormDate name={`${at}.validTo`} label={t('companies.property.validTo')} required />
      <div className="flex items-center justify-between gap-3 sm:pt-6">
        <FormSwitch name={`${at}.active`} label={t('companies.property.offered')} />
        {onRemove ? (
          <IconButton
            plain
            label={t('companies.character.remove', { number: index + 1 })}
            onClick={onRemove}
            icon={<Trash2 size={15} aria-hidden />}
          />
        ) : null}
      </div>
      <FormPicture name={`${at}.imageFileId`} label={t('companies.property.image')} purpose="propertyImage" />
      <FormPicture name={`${at}.thumbnailFileId`} label={t('companies.field.thumbnail')} purpose="propertyImage" />
    </div>
  );
}
