import { singleSignOnOffer } from '@bls/proto/client/identity/sign-in/single-sign-on';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/actions/button.js';
import { cx } from '../../ui/cx.js';
import { apiUrl } from '../../lib/api/api-base.js';
import { queryString } from '../../lib/api/api.js';
import { expireUser, useTenantCode } from '../../lib/session/session.js';
import { useOfTenant } from '../../lib/session/tenant.js';
import type { Choices } from './choices.js';

/** A link to the tenant's provider, if there is one. It is a plain link, because the browser leaves the product. */
export function SingleSignOnButton({ choices, returnURL }: { choices: Choices; returnURL: string }) {
  const { t } = useTranslation();
  const offer = useOfTenant(singleSignOnOffer);
  const tenant = useTenantCode();
  if (!offer) return null;
  const target = `/account/SingleSignOn?${queryString({ tenant, returnURL, ...choices })}`;
  return (
    <div className="space-y-4">
      <div className="flex items-center gap-3 text-xs text-muted">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t('account.logon.or')}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      {/* clears the stored user, because another person may return from the provider */}
      <a href={apiUrl(target)} onClick={expireUser} className={cx(buttonClass({}), 'w-full')}>
        <ShieldCheck size={15} aria-hidden />
        {t('account.logon.provider', { provider: offer.label })}
      </a>
    </div>
  );
}
