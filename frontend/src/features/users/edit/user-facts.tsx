import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { UserStatus } from '../user-status.js';

/** Read-only data of the user. */
export function UserFacts({ user }: { user: ManagedUser }) {
  const { t } = useTranslation();
  return (
    <Card title={t('users.account')}>
      <dl className="space-y-1.5">
        <Fact label={t('users.status')} value={<UserStatus active={user.active} />} />
        {user.erasedAt ? <Fact label={t('users.erase.erasedAt')} value={<DateText value={user.erasedAt} time />} /> : null}
        {user.workReassignedTo ? <Fact label={t('users.workReassignedTo')} value={user.workReassignedTo.fullName} /> : null}
        <Fact label={t('users.lastSeen')} value={user.lastSeenAt ? <DateText value={user.lastSeenAt} time /> : t('users.neverSeen')} />
        <Fact label={t('users.createdAt')} value={<DateText value={user.createdAt} />} />
        <Fact label={t('users.phone')} value={user.phone ?? '–'} />
      </dl>
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{value}</dd>
    </div>
  );
}
