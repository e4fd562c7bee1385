import { licensorRead } from '@bls/proto/client/identity/companies/company';
import { licensorInfoGet, licensorInfoSave } from '@bls/proto/client/identity/tenants/settings';
import { licensorInfoViewModel } from '@bls/proto/domain/company/licensor-info';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { useCountryOptions } from '../../domain/company/country.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormLines } from '../../domain/company/form-lines.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { fieldGrid } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { FormCombobox, FormDecimal, FormText } from '../../ui/form/form-fields.js';
import { NamePair } from '../../domain/person/name-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Select } from '../../ui/form/select.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useSearchValue } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { HOME } from './paths.js';

/** Optional fields, which the call still requires as keys. */
const OPTIONAL = {
  CompanyZh: true,
  ShortName: true,
  Country: true,
  City: true,
  Address: true,
  PostalCode: true,
  Telephone: true,
  Fax: true,
  Website: true,
  VatNumber: true,
  TaxPercent: true,
} as const;
const EMPTY = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, null])) as Record<keyof typeof OPTIONAL, null>;
const schema = licensorInfoViewModel.partial(OPTIONAL);

type Info = ResponseOf<typeof licensorInfoGet>;
/** Converts null of the service to the empty text of controls. */
const typed = (info: Info): object => Object.fromEntries(Object.entries(info).map(([name, value]) => [name, value ?? '']));

/** Company, signature, debit note data and tax of a licensor; with several licensors, of the selected one. */
export default function Licensor() {
  const { t } = useTranslation();
  const [chosen, choose] = useSearchValue('newLicensorId');
  const { data, error, refetch } = useCall(licensorInfoGet, chosen ? { newLicensorId: chosen } : {});
  const { data: licensors = [] } = useCall(licensorRead, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader
        title={t('settings.licensor.title')}
        note={data.Company}
        crumbs={[{ label: t('settings.title'), to: HOME }]}
        actions={
          licensors.length > 1 ? (
            <Select
              label={t('settings.licensor.which')}
              hideLabel
              value={data.NewLicensorId}
              onChange={choose}
              options={licensors.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : undefined
        }
      />
      <LicensorForm key={`${data.NewLicensorId} ${data.Revision}`} info={data} />
    </>
  );
}

function LicensorForm({ info }: { info: Info }) {
  const { t } = useTranslation();
  const edits = useCan()('admin.settings');
  const save = useCommand(licensorInfoSave);
  const countries = useCountryOptions();
  const form = useZodForm(schema, typed(info));
  const send = async (values: object) => {
    await save.mutateAsync({ LicensorInfoViewModel: { ...EMPTY, ...(values as z.output<typeof schema>) } });
    notify.success();
  };
  return (
    <Form form={form} onSubmit={send}>
      <fieldset disabled={!edits} className="min-w-0 space-y-4">
        <Card title={t('companies.part.company')}>
          <div className={fieldGrid}>
            <FormText name="Company" label={t('companies.field.name')} maxLength={200} autoComplete="organization" required />
            <FormText name="CompanyZh" label={t('companies.field.nameZh')} maxLength={200} />
            <FormText name="ShortName" label={t('companies.field.shortName')} maxLength={40} help={t('companies.shortNameHelp')} />
            <FormText name="Address" label={t('companies.field.address')} maxLength={500} className="sm:col-span-2" />
            <FormText name="City" label={t('companies.field.city')} maxLength={100} />
            <FormCombobox name="Country" label={t('companies.field.country')} options={countries} />
            <FormText name="PostalCode" label={t('companies.field.postalCode')} maxLength={20} />
            <FormText name="VatNumber" label={t('companies.field.vatNumber')} maxLength={40} />
            <FormText name="Telephone" label={t('companies.field.telephone')} type="tel" maxLength={40} />
            <FormText name="Fax" label={t('companies.field.fax')} type="tel" maxLength={40} />
            <FormText
              name="Website"
              label={t('companies.field.website')}
              placeholder="https://"
              maxLength={300}
              help={t('companies.websiteHelp')}
            />
          </div>
        </Card>
        <Card title={t('companies.part.businessHead')}>
          <div className={fieldGrid}>
            <NamePair first="FirstName" last="LastName" />
            <FormText name="Email" label={t('companies.field.email')} type="email" maxLength={254} required />
          </div>
          <FormPicture
            name="SignatureFileId"
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
              name="DebitNoteLines"
              label={t('companies.field.debitNoteLines')}
              help={t('settings.licensor.linesHelp')}
              className="sm:col-span-2"
            />
            <FormDecimal
              name="TaxPercent"
              label={t('companies.field.taxPercent')}
              help={t('settings.licensor.taxHelp')}
              unit="%"
              digits={4}
            />
          </div>
        </Card>
      </fieldset>
      {edits ? <FormEnd back={HOME} /> : null}
    </Form>
  );
}
