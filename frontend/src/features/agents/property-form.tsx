import { agentPropertyFields } from '@bls/proto/domain/agent/fields';
import { agentPropertySave } from '@bls/proto/client/licensing/agent';
import type { AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { propertySetup } from '@bls/proto/client/licensing/property';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox, FormSwitch, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { CategoryFields } from './category-fields.js';
import { CharacterRows } from './character-rows.js';
import { LIST_PATH } from './paths.js';
import { usePixels } from './use-pixels.js';
import { useNameOf } from '../../lib/text/names.js';

/** The property with its pictures in their required sizes, its category and its characters. */
export function PropertyForm({ property }: { property?: AgentProperty }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const nameOf = useNameOf();
  const pixels = usePixels();
  const save = useCommand(agentPropertySave);
  const { data } = useCall(propertySetup, {}, { staleTime: 60_000 });
  // one id per form: a second click, or a retry after a lost connection, creates no second property
  const [id] = useState(() => property?.id ?? crypto.randomUUID());
  const form = useZodForm(agentPropertyFields, valuesOf(property));
  const propertyId = useWatch({ control: form.control, name: 'propertyId' }) as string;
  const licensed = data?.properties.find((one) => one.propertyId === propertyId);
  const begin = (chosen: string) => {
    const from = data?.properties.find((one) => one.propertyId === chosen);
    form.setValue('characters', [], { shouldDirty: true });
    form.setValue('name', from?.name ?? '', { shouldDirty: true });
    form.setValue('nameZh', from?.nameZh ?? '', { shouldDirty: true });
  };
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync({ ...agentPropertyFields.parse(values), id, ...(property ? { revision: property.revision } : {}) });
    notify.success();
    leave(LIST_PATH);
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('agents.property')}>
        <div className={fieldGrid}>
          <FormCombobox
            name="propertyId"
            label={t('agents.licensed')}
            required
            onChanged={begin}
            options={(data?.properties ?? []).map((one) => ({
              value: one.propertyId,
              label: nameOf(one),
              detail: one.code,
            }))}
          />
          <FormText name="name" label={t('agents.name')} maxLength={120} required />
          <FormText name="nameZh" label={t('agents.nameZh')} maxLength={120} />
          <CategoryFields />
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormPicture name="logoFileId" label={t('agents.logo')} purpose="agentLogo" help={pixels('agentLogo')} required />
          <FormPicture name="bannerFileId" label={t('agents.banner')} purpose="agentBanner" help={pixels('agentBanner')} required />
        </div>
        <div className="mt-4">
          <FormSwitch name="active" label={t('agents.active')} />
        </div>
      </Card>
      <CharacterRows offered={licensed?.characters ?? []} />
      <FormEnd back={LIST_PATH} />
    </Form>
  );
}

const valuesOf = (property: AgentProperty | undefined) => ({
  propertyId: property?.propertyId ?? '',
  name: property?.name ?? '',
  nameZh: property?.nameZh ?? '',
  logoFileId: property?.logoFileId ?? '',
  bannerFileId: property?.bannerFileId ?? '',
  categoryId: property?.category.id ?? '',
  subCategoryId: property?.subCategory?.id ?? '',
  active: property?.active ?? true,
  characters: (property?.characters ?? []).map(({ nameZh, ...character }) => ({ ...character, nameZh: nameZh ?? '' })),
});
