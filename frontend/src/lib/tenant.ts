import { tenantDescribe } from '@bls/proto/calls/identity/tenant';
import { useTranslation } from 'react-i18next';
import { useCall } from './query.js';
import { tenantCode } from './session.js';

export type TenantLook = { code: string; title: string; logo: string | undefined; roleLabels: Readonly<Record<string, string>> };

/** Name and logo of the tenant in use. Until the server has answered: the stored code and no logo. */
export function useTenant(): TenantLook {
  const { i18n } = useTranslation();
  const { data } = useCall(tenantDescribe, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return { code: tenantCode(), title: '', logo: undefined, roleLabels: {} };
  return {
    code: data.code,
    title: i18n.language === 'zh' ? data.titleZh : data.title,
    logo: data.logo,
    roleLabels: data.roleLabels as Record<string, string>,
  };
}

/** The name of a role as this tenant says it. */
export function useRoleLabel(): (role: string) => string {
  const { t } = useTranslation();
  const { roleLabels } = useTenant();
  return (role) => t(`role.${roleLabels[role] ?? role}`, { defaultValue: role });
}
