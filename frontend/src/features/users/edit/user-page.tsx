import { userRead } from '@bls/proto/client/identity/people/user-management';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { UserType } from '@bls/proto/domain/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { useCall } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { useParams } from '../../../lib/screens/params.js';
import { PATHS, type UserArea } from '../paths.js';
import { PersonalDataCard } from '../../../domain/person/personal-data-card.js';
import { TwoFactorFacts } from './two-factor-facts.js';
import { UserActions } from './user-actions.js';
import { UserFacts } from './user-facts.js';
import { UserForm } from './user-form.js';
import type { Path } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

type Props = { area: UserArea; types: readonly UserType[] };

/** A new user, or an existing one with all data and actions. */
export function UserPage({ area, types }: Props) {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.users.editStaff);
  const query = useCall(userRead, id ? { id } : undefined);
  const crumbs = [{ label: t(`users.heading.${area}`), to: PATHS[area].list }];
  if (!id) {
    return (
      <>
        <PageHeader title={t('users.new')} crumbs={crumbs} />
        <UserForm area={area} types={types} />
      </>
    );
  }
  if (!query.data) return <Awaiting query={query} />;
  return <Existing key={id} area={area} types={types} latest={query.data} crumbs={crumbs} />;
}

/** Freezes the user that the form was opened with; a newer version is offered and never overwrites typed text. */
function Existing({ area, types, latest, crumbs }: Props & { latest: ManagedUser; crumbs: { label: string; to: Path }[] }) {
  const { t } = useTranslation();
  const can = useCan();
  const [user, setUser] = useState(latest);
  return (
    <>
      <PageHeader title={user.fullName} note={user.userName} crumbs={crumbs} actions={<UserActions user={user} onChanged={setUser} />} />
      {latest.revision > user.revision ? (
        <div className="mb-4">
          <Alert tone="warning" action={<Button onClick={() => setUser(latest)}>{t('users.loadLatest')}</Button>}>
            {t('users.changedMeanwhile')}
          </Alert>
        </div>
      ) : null}
      <WithAside
        aside={
          <div className="space-y-4">
            <UserFacts user={user} />
            <TwoFactorFacts user={user} />
            {can('admin.users') ? <PersonalDataCard userId={user.id} /> : null}
          </div>
        }
      >
        {user.erasedAt ? (
          <Alert tone="neutral">{t('rule.userErased')}</Alert>
        ) : (
          <UserForm key={user.revision} area={area} types={types} user={user} onSaved={setUser} />
        )}
      </WithAside>
    </>
  );
}
