import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { cx } from '../../ui/cx.js';
import { ListMessage } from '../../ui/form/list-message.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { usePixels } from './use-pixels.js';
import { useNameOf } from '../../lib/text/names.js';

type Offered = PropertyDetail['characters'];

/** The characters of the property that are shown, each with its own banner. */
export function CharacterRows({ offered }: { offered: Offered }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'characters' });
  const rows = useWatch({ control, name: 'characters' }) as { characterId: string }[];
  const left = offered.filter(({ characterId, active }) => active && !rows.some((row) => row.characterId === characterId));
  const add = () => {
    const [next] = left;
    if (next) append({ characterId: next.characterId, name: next.name, nameZh: next.nameZh ?? '', bannerFileId: '' });
  };
  return (
    <Card
      title={t('agents.characters')}
      flush
      actions={
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add} disabled={left.length === 0}>
          {t('agents.character.add')}
        </Button>
      }
    >
      {fields.length === 0 ? (
        <div className="px-4 pb-4">
          <p className="text-muted">{t(offered.length === 0 ? 'agents.character.first' : 'agents.character.none')}</p>
          <ListMessage name="characters" />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {fields.map((row, index) => (
          <li key={row.id} className="px-4 py-4">
            <Row index={index} offered={offered} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ index, offered, onRemove }: { index: number; offered: Offered; onRemove: () => void }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const pixels = usePixels();
  const { setValue } = useFormContext();
  const at = `characters.${index}`;
  const rename = (chosen: string) => {
    const from = offered.find(({ characterId }) => characterId === chosen);
    setValue(`${at}.name`, from?.name ?? '');
    setValue(`${at}.nameZh`, from?.nameZh ?? '');
  };
  return (
    <div className={cx('relative', fieldGrid)}>
      <FormSelect
        name={`${at}.characterId`}
        label={t('agents.character.licensed')}
        onChanged={rename}
        options={offered.map((one) => ({ value: one.characterId, label: nameOf(one) }))}
        required
      />
      <FormText name={`${at}.name`} label={t('agents.character.name')} maxLength={120} required />
      <FormText name={`${at}.nameZh`} label={t('agents.character.nameZh')} maxLength={120} />
      <IconButton
        plain
        className="absolute -top-3 right-0"
        label={t('agents.character.remove', { number: index + 1 })}
        icon={<Trash2 size={15} aria-hidden />}
        onClick={onRemove}
      />
      <FormPicture
        name={`${at}.bannerFileId`}
        label={t('agents.character.banner')}
        purpose="agentCharacterBanner"
        help={pixels('agentCharacterBanner')}
        className="sm:col-span-2"
        required
      />
    </div>
  );
}
