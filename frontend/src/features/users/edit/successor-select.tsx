import { userSuccessors } from '@bls/proto/client/identity/people/user-management';
import { useTranslation } from 'react-i18next';
import { FieldSkeleton } from '../../../ui/feedback/skeleton.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { useCall } from '../../../lib/api/query.js';

type Props = { userId: string; value: string; onChange: (id: string) => void; error?: string | undefined; required?: boolean };

/** The possible assignees of the work: active people of the same role (and company). */
export function SuccessorSelect({ userId, value, onChange, error, required = false }: Props) {
  const { t } = useTranslation();
  const query = useCall(userSuccessors, { id: userId });
  // a field that is removed when nobody can be chosen would take the focus with it
  if (!query.data) return <Awaiting query={query} outline={<FieldSkeleton />} />;
  const options = query.data.map((user) => ({ value: user.id, label: user.fullName, detail: user.userName }));
  if (options.length === 0) return <p className="text-muted">{t('users.noSuccessor')}</p>;
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
