import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import type { RegistrationData } from './calls.js';
import { useNameOf } from '../../lib/text/names.js';

/** The invitation: inviter, company and expiry. */
export function Invited({ data }: { data: RegistrationData }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  return (
    <div className="rounded-md bg-page p-3">
      <KeyValueList
        rows={[
          { label: t('registration.invitedBy'), value: data.InvitedBy },
          {
            label: t('registration.company'),
            value: data.ParentName ? `${name(data, 'CompanyName')} (${name(data, 'ParentName')})` : name(data, 'CompanyName'),
          },
          { label: t('registration.role'), value: roleLabel(data.Role) },
          {
            label: t('registration.permissions'),
            value: data.Permissions.map((one) => t(`licenseePermission.${one}`)).join(t('deal.comma')),
          },
          { label: t('registration.until'), value: <DateText value={data.ExpiresAt} time /> },
        ]}
      />
    </div>
  );
}
