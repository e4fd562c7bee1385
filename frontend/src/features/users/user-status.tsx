import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

export function UserStatus({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return <Status tone={active ? 'ok' : 'neutral'} text={t(active ? 'users.active' : 'users.inactive')} />;
}
