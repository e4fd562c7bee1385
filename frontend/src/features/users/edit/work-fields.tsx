import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { type LicenseePermission, type Role, ROLES, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import { companyKindsOf, rolesGivenBy, rolesOf } from '@bls/proto/domain/user/role-company';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRuleText } from '../../../ui/form/form.js';
import { FormCombobox, FormSelect } from '../../../ui/form/form-fields.js';
import { useUser } from '../../../lib/session/session.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { messageIn } from '../../../lib/forms/rule-form.js';
import { loadedCompany, useCompanySource } from '../use-companies.js';
import { CharacterPicker } from './character-picker.js';
import { PermissionPicker } from './permission-picker.js';

type Props = { types: readonly UserType[]; user?: ManagedUser | undefined };

/** Company, role and role-specific fields: permissions of licensee users, characters of agents and brand-owner users. */
export function WorkFields({ types, user }: Props) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const reader = useUser();
  const own = reader?.UserId === user?.id;
  const form = useFormContext();
  const role = form.watch('role') as Role | '';
  const companyId = form.watch('companyId') as string;
  const assignable = rolesGivenBy(reader?.Role ?? 'superUser').filter((one) => types.includes(ROLES[one]));
  const kinds = [...new Set(assignable.flatMap(companyKindsOf))];
  const source = useCompanySource(kinds, user?.companyId);
  const kind = loadedCompany(companyId)?.kind;
  const roles = assignable.filter((one) => !kind || rolesOf(kind).includes(one));
  const type = role ? ROLES[role] : undefined;

  const chooseCompany = (id: string) => {
    const next = loadedCompany(id)?.kind;
    if (role && next && !fits(role, next)) form.setValue('role', '', { shouldValidate: false });
  };
  const chooseRole = (next: Role) => {
    const to = ROLES[next];
    if (to !== USER_TYPES.licensee) form.setValue('permissions', []);
    if (to !== type) form.setValue('characterIds', []);
  };
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormCombobox
          name="companyId"
          label={t('users.company')}
          {...source}
          onChanged={chooseCompany as (value: never) => void}
          disabled={own && Boolean(user?.companyId)}
          required
        />
        <FormSelect
          name="role"
          label={t('users.role')}
          options={roles.map((value) => ({ value, label: roleLabel(value) }))}
          onChanged={chooseRole as (value: never) => void}
          disabled={own}
          required
          {...(own ? { help: t('rule.ownAccount') } : {})}
        />
      </div>
      {type === USER_TYPES.licensee && user?.active !== false ? <Permissions /> : null}
      {type === USER_TYPES.licensee && user?.active === false ? <p className="text-muted">{t('rule.permissionsOfInactive')}</p> : null}
      {type === USER_TYPES.agent ? <Characters required help={t('users.agentCharacters')} /> : null}
      {type === USER_TYPES.brandOwner ? (
        <Characters required={false} help={t('users.brandOwnerCharacters')} brandOwnerId={companyId || undefined} />
      ) : null}
    </div>
  );
}

const fits = (role: Role, kind: CompanyKind): boolean => companyKindsOf(role).includes(kind);

/** Binds a control to a field of the form. */
function useField<Value>(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const text = useRuleText();
  return { value: field.value as Value, onChange: field.onChange as (value: Value) => void, error: text(messageIn(fieldState.error)) };
}

function Permissions() {
  return <PermissionPicker {...useField<readonly LicenseePermission[]>('permissions')} />;
}

function Characters(props: { required: boolean; help: string; brandOwnerId?: string | undefined }) {
  return <CharacterPicker {...useField<readonly string[]>('characterIds')} {...props} />;
}
