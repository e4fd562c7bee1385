import { propertySave } from '@bls/proto/client/licensing/property';
import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { RATE_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import { propertySaveSchema } from '@bls/proto/domain/property/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormComboboxMulti, FormDate, FormSwitch, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { CharacterRows } from './character-rows.js';
import { useTerritories } from '../../domain/territory/territories.js';
import type { Path } from '../../lib/screens/path.js';

type Props = { property?: PropertyDetail; brandOwnerId: string | null; back: Path };

export function PropertyForm({ property, brandOwnerId, back }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { options } = useTerritories();
  const save = useCommand(propertySave);
  const [newId] = useState(() => crypto.randomUUID());
  const form = useZodForm(propertySaveSchema, valuesOf(property, newId, brandOwnerId));
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync(values as z.input<typeof propertySaveSchema>);
    notify.success();
    leave(back);
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('companies.property.one')}>
        <div className={fieldGrid}>
          <FormText name="code" label={t('companies.property.code')} maxLength={12} help={t('companies.property.codeHelp')} required />
          <FormText name="name" label={t('companies.property.name')} maxLength={120} required />
          <FormText name="nameZh" label={t('companies.property.nameZh')} maxLength={120} />
          <FormDate name="validFrom" label={t('companies.property.validFrom')} required />
          <FormDate name="validTo" label={t('companies.property.validTo')} required />
          <FormComboboxMulti name="territories" label={t('companies.property.territories')} options={options} required />
          <FormComboboxMulti
            name="rateTypes"
            label={t('companies.property.rateTypes')}
            options={RATE_TYPES.map((value) => ({ value, label: t(`termSheet.rateType.${value}`) }))}
            className="sm:col-span-2 xl:col-span-3"
            required
          />
          <FormPicture name="imageFileId" label={t('companies.property.image')} purpose="propertyImage" />
          <FormPicture
            name="thumbnailFileId"
            label={t('companies.field.thumbnail')}
            purpose="propertyImage"
            help={t('companies.property.thumbnailHelp')}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          {brandOwnerId ? <FormSwitch name="brandOwnerReviews" label={t('companies.property.brandOwnerReviews')} /> : null}
          <FormSwitch name="active" label={t('companies.property.offered')} />
        </div>
      </Card>
      <CharacterRows />
      <FormEnd back={back} />
    </Form>
  );
}

const valuesOf = (property: PropertyDetail | undefined, newId: string, brandOwnerId: string | null) => ({
  id: property?.propertyId ?? newId,
  ...(property ? { revision: property.revision } : {}),
  code: property?.code ?? '',
  ...sharedOf(property),
  brandOwnerId: brandOwnerId ?? '',
  brandOwnerReviews: property?.brandOwnerReviews ?? false,
  rateTypes: property?.rateTypes ?? [],
  characters: (property?.characters ?? []).map((character) => ({ characterId: character.characterId, ...sharedOf(character) })),
});

type Shared = Pick<
  PropertyDetail,
  'name' | 'nameZh' | 'territories' | 'validFrom' | 'validTo' | 'imageFileId' | 'thumbnailFileId' | 'active'
>;
const sharedOf = (item: Shared | undefined) => ({
  name: item?.name ?? '',
  nameZh: item?.nameZh ?? '',
  territories: item?.territories ?? [],
  validFrom: item?.validFrom ?? '',
  validTo: item?.validTo ?? '',
  imageFileId: item?.imageFileId ?? '',
  thumbnailFileId: item?.thumbnailFileId ?? '',
  active: item?.active ?? true,
});
