import { auditWords } from '@bls/proto/domain/audit/words';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/session/tenant.js';
import type { AuditRow } from './audit-row.js';

const ROLE = 'role.';

/** The details of an entry as text, with the tenant's names of roles. */
export function useDetailWords(): (row: AuditRow) => { label: string; value: string }[] {
  const { t, i18n } = useTranslation();
  const role = useRoleLabel();
  const translate = (key: string): string | undefined => {
    if (!i18n.exists(key)) return undefined;
    return key.startsWith(ROLE) ? role(key.slice(ROLE.length)) : t(key);
  };
  return ({ detail }) => auditWords(detail, translate, t('deal.comma'));
}
