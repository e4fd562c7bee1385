import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showTenantColor, showTenantIcon, showTenantManifest, useTenant } from '../lib/session/tenant.js';
import { nameRolesAs } from '../lib/text/i18n.js';

/**
 * Title, icon, colour and names of roles of the page, as the tenant has them. A component of its own, so that the answer about the tenant
 * does not render the whole page again.
 */
export function PageLook({ title }: { title: string | undefined }) {
  const { t, i18n } = useTranslation();
  const tenant = useTenant();
  useEffect(() => {
    const page = t(title ?? 'state.notFound.title');
    document.title = tenant.title ? `${page} · ${tenant.title}` : page;
  }, [title, tenant.title, t]);
  useEffect(() => showTenantIcon(tenant.icon), [tenant.icon]);
  useEffect(() => showTenantManifest(tenant.code, i18n.language), [tenant.code, i18n.language]);
  useEffect(() => void showTenantColor(tenant.color), [tenant.color]);
  useEffect(() => nameRolesAs(tenant.roleLabels), [tenant.roleLabels, i18n.language]);
  return null;
}
