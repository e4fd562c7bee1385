import { companyOwnRead, companyOwnSave } from '@bls/proto/client/identity/companies/company';
import { type CompanyDetail, ownCompanySaveSchema } from '@bls/proto/contracts/calls/identity/companies/company';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { BankFields } from '../../domain/company/bank-fields.js';
import { ContactRows } from '../../domain/company/contact-rows.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { FormPicture } from '../../domain/company/form-picture.js';
import { bankValues, placeValues } from '../../domain/company/form-values.js';
import { Opened } from '../../domain/company/opened.js';
import { PlaceFields } from '../../domain/company/place-fields.js';
import { Form } from '../../ui/form/form.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useNameOf } from '../../lib/text/names.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import OwnView from './own-view.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const VIEW = pathTo(ROUTES.licensees.ownView);

/** The licensee edits its own information; people without the permission see it read-only. */
export default function OwnBasics() {
  return useCan()('company.ownEdit') ? <Own /> : <OwnView />;
}

function Own() {
  const { t } = useTranslation();
  const { data: company, error, refetch } = useCall(companyOwnRead, {}, { staleTime: 0 });
  if (!company) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={t('companies.own.title')} note={t('companies.own.text')} />
      <Opened latest={company}>{(opened) => <OwnForm company={opened} />}</Opened>
    </>
  );
}

function OwnForm({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { leave } = useScreen();
  const save = useCommand(companyOwnSave);
  const form = useZodForm(ownCompanySaveSchema, {
    ...placeValues(company),
    ...bankValues(company.bank, true),
    revision: company.revision,
    contacts: company.contacts,
    signatureFileId: company.signatureFileId ?? '',
  });
  const send = async (values: Record<string, unknown>) => {
    await save.mutateAsync(values as z.input<typeof ownCompanySaveSchema>);
    notify.success();
    leave(VIEW);
  };
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('companies.part.company')}>
        <KeyValueList
          rows={[
            { label: t('companies.field.name'), value: company.name },
            { label: t('companies.field.nameZh'), value: company.nameZh },
            ...(company.parentName ? [{ label: t('companies.field.parent'), value: name(company, 'parentName') }] : []),
            { label: t('companies.field.industry'), value: company.industry ? t(`industry.${company.industry}`) : null },
          ]}
        />
        <p className="mt-3 text-xs text-muted">{t('companies.own.names')}</p>
      </Card>
      <PlaceFields />
      <ContactRows />
      <Card title={t('companies.part.signature')}>
        <FormPicture
          name="signatureFileId"
          label={t('companies.field.signature')}
          purpose="signature"
          help={t('companies.signatureHelp')}
          required
          className="max-w-xl"
        />
      </Card>
      <BankFields />
      <FormEnd back={VIEW} />
    </Form>
  );
}
