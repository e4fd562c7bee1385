import type { ResponseOf } from '@bls/proto/contracts/call';
import { invitationCompanies } from '@bls/proto/client/identity/accounts/invitation';
import type { InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCombobox, FormText } from '../../ui/form/form-fields.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { api } from '../../lib/api/api.js';
import { useCall } from '../../lib/api/query.js';
import { useNameOf } from '../../lib/text/names.js';

/** The company of the invited person: an existing one, or the name of a new one. */
export function CompanyFields({ kind }: { kind: InvitationKind }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const form = useFormContext();
  const [choice, setChoice] = useState('existing');
  // A licensee has few sub-licensees, so all are listed. Staff search among all licensees.
  const own = useCall(invitationCompanies, kind === 'subLicensee' ? {} : undefined);
  const optionOf = (company: ResponseOf<typeof invitationCompanies>[number]) => ({ value: company.id, label: name(company) });
  const search = async (text: string) => (await api(invitationCompanies, { search: text })).map(optionOf);
  const choose = (chosen: string) => {
    setChoice(chosen);
    form.resetField('companyId');
    form.resetField('companyName');
  };
  return (
    <>
      <RadioGroup
        label={t(`invitation.kind.${kind}`)}
        value={choice}
        onChange={choose}
        inline
        options={[
          { value: 'existing', label: t('invitations.existing') },
          { value: 'new', label: t('invitations.new') },
        ]}
      />
      {choice === 'new' ? (
        <FormText
          name="companyName"
          label={t('invitations.companyName')}
          help={t('invitations.companyNameHelp')}
          maxLength={200}
          required
        />
      ) : (
        <FormCombobox
          name="companyId"
          label={t('invitations.company')}
          required
          {...(kind === 'subLicensee' ? { options: (own.data ?? []).map(optionOf) } : { search })}
        />
      )}
    </>
  );
}
