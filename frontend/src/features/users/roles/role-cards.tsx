import type { Role } from '@bls/proto/domain/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Select } from '../../../ui/form/select.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import type { Area } from './matrix.js';
import { RightMark } from './right-mark.js';

/** The matrix on phones: one role at a time. */
export function RoleCards({ roles, areas }: { roles: Role[]; areas: Area[] }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const [chosen, choose] = useState<string>();
  const index = Math.max(0, roles.indexOf(chosen as Role));
  return (
    <div className="space-y-3">
      <Select
        label={t('users.roles.role')}
        value={roles[index] ?? ''}
        onChange={choose}
        options={roles.map((value) => ({ value, label: roleLabel(value) }))}
      />
      {areas.map((area) => (
        <Card key={area.name} title={area.name}>
          <ul className="space-y-2">
            {area.rows.map((row) => (
              <li key={row.capability} className="flex items-start justify-between gap-3">
                {row.label}
                <RightMark right={row.rights[index] ?? 'no'} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <p className="text-xs text-muted">{t('users.roles.legend')}</p>
    </div>
  );
}
