import { tenantDescribe } from '@bls/proto/client/identity/tenants/tenant';
import { DEFAULT_PAGE_SIZE } from '@bls/proto/domain/values/page-sizes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.js';
import { request } from '../api/api.js';
import { tenantCode } from './session.js';
import { KEYS, write } from '../browser/storage.js';

export type TenantLook = {
  code: string;
  title: string;
  logo: string | undefined;
  icon: string | undefined;
  /** The main colour; null: that of the product. Undefined until the server has answered. */
  color: string | null | undefined;
  /** Pixels: height on sign-in pages, height and width inside the shell. */
  logoSize: { height: number; homeHeight: number; homeWidth: number };
  roleLabels: Readonly<Record<string, string>>;
  /** Rows of a page in lists. */
  pageSize: number;
};
const USUAL_SIZE = { height: 80, homeHeight: 40, homeWidth: 40 };

/** Name and logo of the current tenant. Until the server has answered: the stored code and no logo. */
export function useTenant(): TenantLook {
  const { i18n } = useTranslation();
  const { data } = useCall(tenantDescribe, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data)
    return {
      code: tenantCode(),
      title: '',
      logo: undefined,
      icon: undefined,
      color: undefined,
      logoSize: USUAL_SIZE,
      roleLabels: {},
      pageSize: DEFAULT_PAGE_SIZE,
    };
  return {
    code: data.code,
    title: i18n.language === 'zh' ? data.titleZh : data.title,
    logo: data.logo,
    icon: data.icon,
    color: data.color,
    logoSize: data.logoSize,
    roleLabels: data.roleLabels as Record<string, string>,
    pageSize: data.pageSize,
  };
}

/** The tenant's name of a role. */
export function useRoleLabel(): (role: string) => string {
  const { t } = useTranslation();
  const { roleLabels } = useTenant();
  return (role) => t(`role.${roleLabels[role] ?? role}`, { defaultValue: role });
}

/** A first visit has no tenant yet: the server derives it from the address. */
export async function learnTenantCode(): Promise<void> {
  if (tenantCode()) return;
  const code = await request('GET', '/General/GetTenantCode').catch(() => undefined);
  if (typeof code === 'string' && !tenantCode()) write(KEYS.tenant, code);
}

/** Sets the tenant's icon of the page. */
export function showTenantIcon(icon: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && icon) link.href = icon;
}

/** Sets the tenant's main colour as the accent of people who have not chosen another one. */
export async function showTenantColor(color: string | null | undefined): Promise<void> {
  const root = document.documentElement;
  if (!color) return void delete root.dataset['tenantColor'];
  const { shadesOf } = await import('@bls/proto/domain/values/color');
  for (const [name, shade] of Object.entries(shadesOf(color))) root.style.setProperty(`--tenant-${name}`, shade);
  root.dataset['tenantColor'] = color;
}
