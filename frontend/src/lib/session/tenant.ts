import { tenantCode as tenantCodeCall, tenantDescribe } from '@bls/proto/client/identity/tenants/tenant';
import type { ClientRead, ResponseOf } from '@bls/proto/contracts/call';
import { DEFAULT_PAGE_SIZE } from '@bls/proto/domain/values/page-sizes';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queryString } from '../api/api.js';
import { apiUrl } from '../api/api-base.js';
import { ApiError } from '../api/api-error.js';
import { queryClient, showing } from '../api/query.js';
import { tenantIn } from './tenant-in.js';
import { followLink, followServer, clearTenant, tenantCode, useTenantCode } from './session.js';

export type TenantLook = {
  /** Empty while the tenant of a visitor is not known. */
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
const NO_LABELS = {};

/** The query of a public call about a tenant. The tenant is part of its key, so that another tenant never gets its answer. */
const ofTenant = <C extends ClientRead>(call: C, tenant: string) =>
  ({
    ...showing(call),
    queryKey: [call.subject, tenant],
    queryFn: ({ signal }) => api(call, {} as never, signal, { tenant }).catch((error: unknown) => ignoreUnknown(tenant, error)),
    staleTime: Number.POSITIVE_INFINITY,
  }) satisfies UseQueryOptions<ResponseOf<C> | null>;

function ignoreUnknown(tenant: string, error: unknown): null {
  if (!(error instanceof ApiError) || error.code !== 'notFound') throw error;
  clearTenant(tenant);
  return null;
}

/** Reads what a public call says about the tenant of what is shown. Undefined while no tenant is known. */
export function useOfTenant<C extends ClientRead>(call: C): ResponseOf<C> | null | undefined {
  const tenant = useTenantCode();
  return useQuery({ ...ofTenant(call, tenant), enabled: tenant !== '' }).data;
}

/** Name and logo of the current tenant. Until the server has answered: the code and no logo. */
export function useTenant(): TenantLook {
  const { i18n } = useTranslation();
  const code = useTenantCode();
  const data = useOfTenant(tenantDescribe);
  if (!data)
    return {
      code: data === null ? '' : code,
      title: '',
      logo: undefined,
      icon: undefined,
      color: undefined,
      logoSize: USUAL_SIZE,
      roleLabels: NO_LABELS,
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

/** Loads the look of a tenant, so that the next screen has it from the start. Errors are left to the screen. */
export const prepareTenant = (tenant: string): Promise<unknown> =>
  queryClient.fetchQuery(ofTenant(tenantDescribe, tenant)).catch(() => null);

/** The tenant's name of a role. */
export function useRoleLabel(): (role: string) => string {
  const { t } = useTranslation();
  const { roleLabels } = useTenant();
  return (role) => t(`role.${roleLabels[role] ?? role}`, { defaultValue: role });
}

/** On a page that needs no sign-in the tenant of the address rules. */
export function followAddress(search: Readonly<Record<string, unknown>>): void {
  const named = tenantIn(search);
  if (named) followLink(named);
}

/** A visitor without a link and a remembered tenant: the server may know it by the host name, or because there is only one. */
export async function learnTenantCode(): Promise<void> {
  if (tenantCode()) return;
  const code = await api(tenantCodeCall, {}, undefined, { tenant: '' }).catch(() => null);
  if (code !== null && !tenantCode()) followServer(code);
}

/** Sets the tenant's icon of the page. */
export function showTenantIcon(icon: string | undefined): void {
  for (const rel of ['icon', 'apple-touch-icon']) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
    if (link && icon) link.href = icon;
  }
}

/** An app that is installed from here has name, colour and icon of the tenant. */
export function showTenantManifest(tenant: string, language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link && tenant) link.href = apiUrl(`/manifest.webmanifest?${queryString({ tenant, lang: language })}`);
}

/** Sets the tenant's main colour as the accent of people who have not chosen another one. */
export async function showTenantColor(color: string | null | undefined): Promise<void> {
  const root = document.documentElement;
  if (color) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  if (!color) return void delete root.dataset['tenantColor'];
  const { shadesOf } = await import('@bls/proto/domain/values/color');
  for (const [name, shade] of Object.entries(shadesOf(color))) root.style.setProperty(`--tenant-${name}`, shade);
  root.dataset['tenantColor'] = color;
}
