import type { Group } from '@bls/proto/contracts/calls/identity/people/group';
import { userList } from '@bls/proto/client/identity/people/user-management';
import type { Role } from '@bls/proto/domain/access/roles';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Combobox } from '../../ui/form/combobox.js';
import { useRuleText } from '../../ui/form/form.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Badge } from '../../ui/feedback/status.js';
import { api } from '../../lib/api/api.js';
import { useUser } from '../../lib/session/session.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { messageIn } from '../../lib/forms/rule-form.js';
import { AddByEmail } from './add-by-email.js';
import { memberSides, type Side } from './side.js';

type Member = Group['members'][number];

/** The members of a group: add by name search, remove individually. */
export function Members({ side, known }: { side: Side; known: readonly Member[] }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const company = useUser()?.CompanyId;
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name: 'memberIds', control });
  const text = useRuleText();
  const [people, setPeople] = useState(() => new Map(known.map((member) => [member.id, member])));
  const ids = field.value as string[];
  const [byEmail, setByEmail] = useState(false);

  const add = (found: readonly Member[]) => {
    setPeople((before) => new Map([...before, ...found.map((member) => [member.id, member] as const)]));
    field.onChange([...new Set([...ids, ...found.map((member) => member.id)])]);
  };
  const search = async (typed: string) => {
    const own = side === 'licensee' && company ? { companyId: [company] } : {};
    const { rows } = await api(userList, { search: typed, active: true, side: memberSides(side), pageSize: 20, ...own });
    setPeople((before) => new Map([...before, ...rows.map((row) => [row.id, row as Member] as const)]));
    return rows
      .filter((row) => !ids.includes(row.id))
      .map((row) => ({ value: row.id, label: row.fullName, detail: `${row.userName} · ${roleLabel(row.role)}` }));
  };
  const shown = ids.flatMap((id) => people.get(id) ?? []);
  return (
    <div className="space-y-3">
      <Combobox
        label={t('groups.addMember')}
        help={t(side === 'licensor' ? 'groups.membersOfLicensor' : 'groups.membersOfLicensee')}
        value=""
        onChange={(id) => {
          if (id && !ids.includes(id)) field.onChange([...ids, id]);
        }}
        search={search}
        error={text(messageIn(fieldState.error))}
      />
      <Button onClick={() => setByEmail(true)}>{t('groups.byEmail')}</Button>
      {byEmail ? <AddByEmail onFound={add} onClose={() => setByEmail(false)} /> : null}
      {shown.length === 0 ? (
        <p className="text-muted">{t('groups.noMembers')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.map((member) => (
            <li key={member.id} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{member.fullName}</span>{' '}
                <span className="text-muted">
                  {member.userName} · {roleLabel(member.role as Role)}
                </span>
              </span>
              {member.active ? null : <Badge>{t('groups.inactive')}</Badge>}
              <IconButton
                plain
                label={t('groups.takeOut', { name: member.fullName })}
                icon={<X size={15} aria-hidden />}
                onClick={() => field.onChange(ids.filter((id) => id !== member.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
