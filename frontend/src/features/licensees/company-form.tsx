import { companyPick, companySave } from '@bls/proto/client/identity/companies/company';
import { type CompanyDetail, companySaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { INDUSTRIES } from '@bls/proto/domain/enumerations/people/company';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { BankFields } from '../../domain/company/bank-fields.js';
import { ContactRows } from '../../domain/company/contact-rows.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { bankValues, nameValues, placeValues } from '../../domain/company/form-values.js';
import { fieldGrid, PlaceFields } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox, FormRadio, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { api } from '../../lib/api/api.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useNameOf } from '../../lib/text/names.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import type { Path } from '../../lib/screens/path.js';

type Props = { company?: CompanyDetail; kind: 'licensee' | 'agent'; pathOf: (id: string) => Path; back: Path };

/** A licensee, sub-licensee or agent, new or stored. */
export function CompanyForm({ company, kind, pathOf, back }: Props) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(companySave);
  const seesBank = useCan()('company.bank');
  // One id per form: a second click, or a retry after a lost connection, creates one company.
  const [newId] = useState(() => crypto.randomUUID());
  const form = useZodForm(companySaveSchema, {
    ...nameValues(company, newId),
    ...placeValues(company),
    ...bankValues(company?.bank, seesBank),
    kind: company?.kind ?? kind,
    parentId: company?.parentId ?? '',
    industry: company?.industry ?? '',
    contacts: company?.contacts ?? [],
    signatureFileId: company?.signatureFileId ?? '',
  });
  const send = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync(values as z.input<typeof companySaveSchema>);
    notify.success();
    leave(pathOf(saved.id));
  };
  return (
    <Form form={form} onSubmit={send}>
      <Identity company={company} agent={kind === 'agent'} />
      <PlaceFields />
      <ContactRows />
      <Card title={t('companies.part.signature')}>
        <FormPicture
          name="signatureFileId"
          label={t('companies.field.signature')}
          purpose="signature"
          help={t('companies.signatureHelp')}
          required={kind !== 'agent'}
          className="max-w-xl"
        />
      </Card>
      {seesBank ? <BankFields /> : null}
      <FormEnd back={back} />
    </Form>
  );
}

function Identity({ company, agent }: { company: CompanyDetail | undefined; agent: boolean }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { control, setValue } = useFormContext();
  const kind = useWatch({ control, name: 'kind' }) as string;
  const searchParents = async (search: string) =>
    (await api(companyPick, { kind: ['licensee'], search })).map((licensee) => ({ value: licensee.id, label: nameOf(licensee) }));
  return (
    <Card title={t('companies.part.company')}>
      {agent || company ? null : (
        <div className="mb-4">
          <FormRadio
            name="kind"
            label={t('companies.field.kind')}
            options={(['licensee', 'subLicensee'] as const).map((value) => ({ value, label: t(`companyKind.${value}`) }))}
            onChanged={() => setValue('parentId', '')}
            inline
          />
        </div>
      )}
      <div className={fieldGrid}>
        <FormText name="name" label={t('companies.field.name')} maxLength={200} autoComplete="organization" required />
        <FormText name="nameZh" label={t('companies.field.nameZh')} maxLength={200} />
        <FormText name="shortName" label={t('companies.field.shortName')} maxLength={40} help={t('companies.shortNameHelp')} />
        {kind === 'subLicensee' ? (
          <FormCombobox
            name="parentId"
            label={t('companies.field.parent')}
            search={searchParents}
            labelOf={(value) => (value === company?.parentId ? nameOf(company, 'parentName') : undefined)}
            required
          />
        ) : null}
        {agent ? null : (
          <FormSelect
            name="industry"
            label={t('companies.field.industry')}
            placeholder={t('companies.chooseIndustry')}
            options={INDUSTRIES.map((value) => ({ value, label: t(`industry.${value}`) }))}
          />
        )}
      </div>
    </Card>
  );
}
