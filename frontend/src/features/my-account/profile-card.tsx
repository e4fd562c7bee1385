import { profileSave } from '@bls/proto/client/identity/accounts/profile';
import { type Profile, profileFields } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { DATE_FORMATS } from '@bls/proto/domain/values/clock/date-format';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormCombobox, FormSelect } from '../../ui/form/form-fields.js';
import { FormTimeZone, useZoneOptions } from '../../domain/company/time-zone.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { NameFields } from '../../domain/person/name-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { AvatarField } from './avatar-field.js';
import { useNameOf } from '../../lib/text/names.js';

/** Without a place the fixed offset counts. */
const formFields = profileFields.extend({ timeZone: z.preprocess((place) => place || null, profileFields.shape.timeZone) });

/** Picture, name, time zone and date format of the person; data that an administrator manages is read-only. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const save = useCommand(profileSave);
  const { firstName, lastName, timeOffset, timeZone, dateFormat, revision } = profile;
  const form = useZodForm(formFields, { firstName, lastName, timeOffset, timeZone: timeZone ?? '', dateFormat });
  useUnsavedGuard(form.formState.isDirty);
  const submit = async (values: object) => {
    await save.mutateAsync({ ...(values as z.output<typeof formFields>), revision });
    notify.success();
  };
  return (
    <Card title={t('myAccount.profile.title')}>
      <div className="space-y-5">
        <AvatarField profile={profile} />
        <KeyValueList
          rows={[
            { label: t('myAccount.profile.userName'), value: profile.userName },
            { label: t('myAccount.profile.email'), value: profile.email },
            { label: t('myAccount.profile.role'), value: roleLabel(profile.role) },
            ...(profile.companyName ? [{ label: t('myAccount.profile.company'), value: name(profile, 'companyName') }] : []),
          ]}
        />
        <Form form={form} onSubmit={submit}>
          <NameFields own />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormTimeZone name="timeOffset" />
            <FormCombobox
              name="timeZone"
              label={t('myAccount.profile.timeZone')}
              help={t('myAccount.profile.timeZoneHelp')}
              options={useZoneOptions()}
            />
          </div>
          <FormSelect
            name="dateFormat"
            label={t('myAccount.profile.dateFormat')}
            options={DATE_FORMATS.map((value) => ({ value, label: t(`dateFormat.${value}`) }))}
            required
          />
          <SubmitButton>{t('common.save')}</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
