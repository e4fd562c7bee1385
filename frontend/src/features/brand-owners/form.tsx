import { brandOwnerSave } from '@bls/proto/client/identity/companies/company';
import { type CompanyDetail, brandOwnerSaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { ContactRows } from '../../domain/company/contact-rows.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { nameValues, placeValues } from '../../domain/company/form-values.js';
import { fieldGrid, PlaceFields } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormDate, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { charactersPath, LIST_PATH } from './paths.js';

/** A brand owner; a new one continues to its characters. */
export function BrandOwnerForm({ company }: { company?: CompanyDetail }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(brandOwnerSave);
  const [newId] = useState(() => crypto.randomUUID());
  const form = useZodForm(brandOwnerSaveSchema, {
    ...nameValues(company, newId),
    ...placeValues(company),
    thumbnailFileId: company?.thumbnailFileId ?? '',
    termFrom: company?.termFrom ?? '',
    termTo: company?.termTo ?? '',
    contacts: company?.contacts ?? [],
  });
  const send = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync(values as z.input<typeof brandOwnerSaveSchema>);
    notify.success();
    leave(company ? LIST_PATH : charactersPath(saved.id));
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('companies.part.company')}>
        <div className={fieldGrid}>
          <FormText name="name" label={t('companies.field.name')} maxLength={200} autoComplete="organization" required />
          <FormText name="nameZh" label={t('companies.field.nameZh')} maxLength={200} />
          <FormText name="shortName" label={t('companies.field.shortName')} maxLength={40} help={t('companies.shortNameHelp')} required />
          <FormDate name="termFrom" label={t('companies.field.termFrom')} required />
          <FormDate name="termTo" label={t('companies.field.termTo')} required />
        </div>
        <FormPicture name="thumbnailFileId" label={t('companies.field.thumbnail')} purpose="logo" className="mt-4 max-w-xl" />
      </Card>
      <PlaceFields />
      <ContactRows />
      <FormEnd back={LIST_PATH} />
    </Form>
  );
}
