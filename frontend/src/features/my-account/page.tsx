import { profileRead } from '@bls/proto/client/identity/accounts/profile';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { PersonalDataCard } from '../../domain/person/personal-data-card.js';
import { LookCard } from './look-card.js';
import { SessionsCard } from './sessions-card.js';
import { TwoFactorCard } from './two-factor-card.js';
import { PasswordCard } from './password-card.js';
import { PhoneCard } from './phone-card.js';
import { ProfileCard } from './profile-card.js';
import { StayCard } from './stay-card.js';

/** The account settings of the person, one card for each. */
export default function MyAccount() {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useCall(profileRead, {});
  if (!profile) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={t('myAccount.title')} note={t('myAccount.note')} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <ProfileCard key={profile.revision} profile={profile} />
          <LookCard />
          <SessionsCard />
        </div>
        <div className="min-w-0 space-y-4">
          <PasswordCard userName={profile.userName} />
          <PhoneCard profile={profile} />
          <TwoFactorCard />
          <StayCard profile={profile} />
          <PersonalDataCard />
        </div>
      </div>
    </>
  );
}
