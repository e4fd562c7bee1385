import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/layout/page.js';
import { Tabs } from '../../ui/layout/tabs.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { RoleSettings } from './role-settings.js';
import { UserSettings } from './user-settings.js';

/** Notification settings: everybody has their own; administrators also edit roles and other people. */
export default function NotificationSetup() {
  const { t } = useTranslation();
  const can = useCan();
  const { search } = useScreen();
  const fromAddress = search['userId'];
  const userId = can('admin.users') && typeof fromAddress === 'string' && fromAddress !== '' ? fromAddress : undefined;
  const own = <UserSettings key={userId ?? 'own'} userId={userId} />;
  return (
    <>
      <PageHeader title={t('notificationSetup.title')} note={t('notificationSetup.note')} />
      {can('admin.settings') && !userId ? (
        <Tabs
          label={t('notificationSetup.title')}
          tabs={[
            { id: 'own', label: t('notificationSetup.own'), content: own },
            { id: 'roles', label: t('notificationSetup.roles'), content: <RoleSettings /> },
          ]}
        />
      ) : (
        own
      )}
    </>
  );
}
