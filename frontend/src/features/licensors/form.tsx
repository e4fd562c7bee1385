import { licensorSave } from '@bls/proto/client/identity/companies/company';
import { type CompanyDetail, licensorSaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { FormLines } from '../../domain/company/form-lines.js';
import { nameValues, placeValues } from '../../domain/company/form-values.js';
import { fieldGrid, PlaceFields } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormDecimal, FormText } from '../../ui/form/form-fields.js';
import { NamePair } from '../../domain/person/name-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { LIST_PATH } from './paths.js';

/** A licensor, new or stored. */
export function LicensorForm({ company }: { company?: CompanyDetail }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(licensorSave);
  const [newId] = useState(() => crypto.randomUUID());
  const form = useZodForm(licensorSaveSchema, {
    ...nameValues(company, newId),
    ...placeValues(company),
    firstName: company?.firstName ?? '',
    lastName: company?.lastName ?? '',
    email: company?.email ?? '',
    debitNoteLines: company?.debitNoteLines ?? [],
    taxPercent: company?.taxPercent ?? '',
    signatureFileId: company?.signatureFileId ?? '',
  });
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync(values as z.input<typeof licensorSaveSchema>);
    notify.success();
    leave(LIST_PATH);
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('companies.part.company')}>
        <div className={fieldGrid}>
          <FormText name="name" label={t('companies.field.name')} maxLength={200} autoComplete="organization" required />
          <FormText name="nameZh" label={t('companies.field.nameZh')} maxLength={200} />
          <FormText name="shortName" label={t('companies.field.shortName')} maxLength={40} help={t('companies.shortNameHelp')} />
        </div>
      </Card>
      <Card title={t('companies.part.businessHead')}>
        <div className={fieldGrid}>
          <NamePair />
          <FormText name="email" label={t('companies.field.email')} type="email" maxLength={254} autoComplete="email" required />
        </div>
        <FormPicture
          name="signatureFileId"
          label={t('companies.field.businessHeadSignature')}
          purpose="signature"
          help={t('companies.signatureHelp')}
          required
          className="mt-4 max-w-xl"
        />
      </Card>
      <Card title={t('companies.part.debitNote')}>
        <div className={fieldGrid}>
          <FormLines
            name="debitNoteLines"
            label={t('companies.field.debitNoteLines')}
            help={t('companies.debitNoteHelp')}
            className="sm:col-span-2"
          />
          <FormDecimal name="taxPercent" label={t('companies.field.taxPercent')} unit="%" />
        </div>
      </Card>
      <PlaceFields />
      <FormEnd back={LIST_PATH} />
    </Form>
  );
}
