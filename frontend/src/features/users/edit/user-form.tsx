import { userSave } from '@bls/proto/client/identity/people/user-management';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { LANGUAGES } from '@bls/proto/domain/enumerations/identity';
import type { UserType } from '@bls/proto/domain/access/roles';
import { type UserFields, userFields } from '@bls/proto/domain/user/fields';
import { userFormSchema } from '@bls/proto/domain/user/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useTimeZones } from '../../../domain/company/time-zone.js';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormBar } from '../../../ui/actions/form-bar.js';
import { NamePair } from '../../../domain/person/name-fields.js';
import { FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { FormPassword, PasswordRules } from '../../../domain/person/password-field.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { useUnsavedGuard } from '../../../lib/screens/unsaved.js';
import { editPath, type UserArea } from '../paths.js';
import { loadedCompany } from '../use-companies.js';
import { WorkFields } from './work-fields.js';

/** Lists whose people usually belong to the manager's own company. */
const OWN: readonly UserArea[] = ['staff', 'ownLicensee', 'ownBrandOwner'];

type Props = { area: UserArea; types: readonly UserType[]; user?: ManagedUser; onSaved?: (user: ManagedUser) => void };

/** The fields of a user. Its rules are those of the service, applied with the stored user. */
export function UserForm({ area, types, user, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const { leave } = useScreen();
  const reader = useUser();
  const save = useCommand(userSave);
  const zones = useTimeZones();
  // one id per form: a second click creates no second user
  const [id] = useState(() => user?.id ?? crypto.randomUUID());
  const facts = { isNew: !user, active: user?.active ?? true };
  const form = useZodForm(
    userFormSchema(facts, (companyId) => loadedCompany(companyId)?.kind),
    valuesOf(user, { language: i18n.language, companyId: OWN.includes(area) ? (reader?.CompanyId ?? '') : '' }),
  );
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful);

  const submit = async (values: Record<string, unknown>) => {
    const checked = values as UserFields;
    const saved = await save.mutateAsync({ ...userFields.parse(checked), id, ...(user ? { revision: user.revision } : {}) });
    notify.success(t('users.saved', { name: saved.fullName }));
    if (user) onSaved?.(saved);
    else leave(editPath(area, saved.id));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={t('users.person')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NamePair />
          <FormText name="email" type="email" label={t('users.email')} autoComplete="off" required />
          <FormText name="userName" label={t('users.userName')} help={t('users.userNameHelp')} autoComplete="off" required />
        </div>
      </Card>
      <Card title={t('users.work')}>
        <WorkFields types={types} user={user} />
      </Card>
      <Card title={t('users.signIn')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormPassword
            name="password"
            autoComplete="new-password"
            label={t(user ? 'users.newPassword' : 'users.password')}
            help={user ? t('users.newPasswordHelp') : undefined}
            required={!user}
          />
          <div className="sm:pt-6">
            <PasswordRules name="password" />
          </div>
          <FormSelect
            name="language"
            label={t('users.language')}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
            required
          />
          <FormSelect name="timeOffset" label={t('users.timeZone')} options={zones} required />
        </div>
      </Card>
      <FormBar>
        <SubmitButton>{t(user ? 'common.save' : 'users.create')}</SubmitButton>
      </FormBar>
    </Form>
  );
}

/** Defaults of a new user: the manager's language and company. */
const valuesOf = (user: ManagedUser | undefined, usual: { language: string; companyId: string }) => ({
  companyId: user ? (user.companyId ?? '') : usual.companyId,
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  userName: user?.userName ?? '',
  email: user?.email ?? '',
  role: user?.role ?? '',
  permissions: user?.permissions ?? [],
  characterIds: user?.characterIds ?? [],
  language: user?.language ?? usual.language,
  timeOffset: String(user?.timeOffset ?? 480),
  password: '',
});
