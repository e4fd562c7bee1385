import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/tenant.js';
import type { AuditRow } from './audit-row.js';

/** Says of a sign-in what its kind says already. */
const REDUNDANT = 'type';

/** What belongs to an entry in words: names and codes as the screens call them, anything else as it was written down. */
export function useDetailWords(): (row: AuditRow) => { label: string; value: string }[] {
  const { t } = useTranslation();
  const role = useRoleLabel();
  const wordOf = (name: string, value: string | number | boolean): string => {
    const text = String(value);
    if (typeof value === 'boolean') return t(value ? 'deal.yes' : 'deal.no');
    switch (name) {
      case 'setting':
        return t(`settings.key.${text}`, { defaultValue: text });
      case 'role':
        return role(text);
      case 'kind':
        return t(`companyKind.${text}`, { defaultValue: text });
      case 'state':
        return t(`audit.state.${text}`, { defaultValue: text });
      case 'country':
        return t(`country.${text}`, { defaultValue: text });
      case 'permissions':
        return text
          .split(', ')
          .map((permission) => t(`licenseePermission.${permission}`, { defaultValue: permission }))
          .join(t('deal.comma'));
      default:
        return text;
    }
  };
  return ({ detail }) =>
    Object.entries(detail)
      .filter(([name, value]) => value !== '' && name !== REDUNDANT)
      .map(([name, value]) => ({ label: t(`audit.detail.${name}`, { defaultValue: name }), value: wordOf(name, value) }));
}
