import { profileSave } from '@bls/proto/client/identity/accounts/profile';
import { type Profile, profileFields } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormTimeZone } from '../../domain/company/time-zone.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { NameFields } from '../../domain/person/name-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { AvatarField } from './avatar-field.js';
import { useNameOf } from '../../lib/text/names.js';

/** Picture, name and time zone of the person; data that an administrator manages is read-only. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const save = useCommand(profileSave);
  const { firstName, lastName, timeOffset, revision } = profile;
  const form = useZodForm(profileFields, { firstName, lastName, timeOffset });
  useUnsavedGuard(form.formState.isDirty);
  const submit = async (values: object) => {
    await save.mutateAsync({ ...(values as z.output<typeof profileFields>), revision });
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
          <FormTimeZone name="timeOffset" />
          <SubmitButton>{t('common.save')}</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
