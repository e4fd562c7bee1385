import { userSuccessors } from '@bls/proto/client/identity/people/user-management';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/form/combobox.js';
import { useCall } from '../../../lib/api/query.js';

type Props = { userId: string; value: string; onChange: (id: string) => void; error?: string | undefined; required?: boolean };

/** The possible assignees of the work: active people of the same role (and company). */
export function SuccessorSelect({ userId, value, onChange, error, required = false }: Props) {
  const { t } = useTranslation();
  const { data } = useCall(userSuccessors, { id: userId });
  const options = (data ?? []).map((user) => ({ value: user.id, label: user.fullName, detail: user.userName }));
  if (data && options.length === 0) return <p className="text-muted">{t('users.noSuccessor')}</p>;
  return (
    <Combobox
      label={t('users.successor')}
      help={t('users.successorHelp')}
      value={value}
      onChange={onChange}
      options={options}
      error={error}
      required={required}
    />
  );
}
