import { LICENSEE_PERMISSIONS, type LicenseePermission } from '@bls/proto/domain/access/roles';
import { setsIn } from '@bls/proto/domain/user/permission-sets';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { FieldMessage, RequiredMark } from '../../../ui/form/field.js';

type Props = {
  value: readonly LicenseePermission[];
  onChange: (permissions: readonly LicenseePermission[]) => void;
  error?: string | undefined;
};

/** The permissions of a licensee user. Permissions that only one person of a company may hold come first, with a note. */
export function PermissionPicker({ value, onChange, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const exclusive = LICENSEE_PERMISSIONS.filter((permission) => setsIn([permission]).length > 0);
  const others = LICENSEE_PERMISSIONS.filter((permission) => setsIn([permission]).length === 0);
  const box = (permission: LicenseePermission) => (
    <Checkbox
      key={permission}
      label={t(`licenseePermission.${permission}`)}
      value={value.includes(permission)}
      onChange={(on) => onChange(on ? [...value, permission] : value.filter((one) => one !== permission))}
    />
  );
  return (
    <fieldset aria-describedby={error ? `${id}-message` : undefined}>
      <legend className="mb-1 font-medium">
        {t('users.permissions')}
        <RequiredMark />
      </legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{exclusive.map(box)}</div>
      <p className="mt-1 mb-3 text-xs text-muted">{t('users.onePerCompany')}</p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{others.map(box)}</div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
