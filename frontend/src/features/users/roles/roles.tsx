import type { Capability } from '@bls/proto/domain/access/permissions';
import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/layout/page.js';
import { Select } from '../../../ui/form/select.js';
import { TextField } from '../../../ui/form/text-field.js';
import { usePhone } from '../../../lib/browser/media.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { matrixOf } from './matrix.js';
import { RoleCards } from './role-cards.js';
import { RoleTable } from './role-table.js';

/** The permission matrix as the services enforce it, with the tenant's names of roles. */
export default function Roles() {
  const { t } = useTranslation();
  const role = useRoleLabel();
  const phone = usePhone();
  const [side, setSide] = useSearchValue('side');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const type = USER_TYPES[side as keyof typeof USER_TYPES] as UserType | undefined;
  const matrix = useMemo(() => {
    const names = {
      capability: (capability: Capability) => t(`capability.${capability}`),
      area: (capability: Capability) => t(`capability.area.${capability.split('.')[0]}`),
      role,
    };
    return matrixOf(names, { side: type, text: wanted });
  }, [t, role, type, wanted]);
  return (
    <>
      <PageHeader title={t('users.roles.title')} note={t('users.roles.note')} />
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <TextField
          hideLabel
          label={t('users.roles.find')}
          placeholder={t('users.roles.find')}
          value={text}
          onChange={setText}
          className="w-72 max-sm:w-full"
        />
        <Select
          hideLabel
          label={t('users.roles.side')}
          placeholder={t('users.roles.allSides')}
          value={side ?? ''}
          onChange={(value) => setSide(value || undefined)}
          options={Object.keys(USER_TYPES).map((value) => ({ value, label: t(`users.side.${value}`) }))}
          className="w-44 max-sm:w-full"
        />
      </div>
      {matrix.areas.length === 0 ? <p className="py-8 text-center text-muted">{t('users.roles.nothing')}</p> : null}
      {matrix.areas.length === 0 ? null : phone ? <RoleCards {...matrix} /> : <RoleTable {...matrix} />}
    </>
  );
}
