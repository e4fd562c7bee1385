import type { Capability } from '@bls/proto/domain/access/permissions';
import { useTranslation } from 'react-i18next';

/** How many rights a client has; opened, which. */
export function Scopes({ scopes }: { scopes: readonly Capability[] }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary className="cursor-pointer rounded-sm">{t('apiClients.scopeCount', { count: scopes.length })}</summary>
      <ul className="mt-1 list-disc pl-4 text-xs whitespace-normal text-muted">
        {scopes.map((scope) => (
          <li key={scope}>
            {t(`capability.${scope}`)} <code className="select-all">{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
