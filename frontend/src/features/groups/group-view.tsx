import type { Group } from '@bls/proto/contracts/calls/identity/people/group';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useNameOf } from '../../lib/text/names.js';
import { Card } from '../../ui/layout/card.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { type Crumb, PageHeader } from '../../ui/layout/page.js';

/** A group that the reader may not change. */
export function GroupView({ group, crumbs }: { group: Group; crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  return (
    <>
      <PageHeader title={group.name} note={group.alias} crumbs={crumbs} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t('groups.about')}>
          <KeyValueList
            rows={[
              { label: t('groups.company'), value: name(group, 'companyName') },
              { label: t('groups.description'), value: group.description },
            ]}
          />
        </Card>
        <Card title={t('groups.members')}>
          {group.members.length === 0 ? <p className="text-muted">{t('groups.noMembers')}</p> : null}
          <ul className="divide-y divide-line">
            {group.members.map((member) => (
              <li key={member.id} className="py-2">
                <span className="font-medium">{member.fullName}</span>
                <span className="block text-xs text-muted">{`${member.userName} · ${roleLabel(member.role)}`}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
