import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Status } from '../../ui/feedback/status.js';
import { KINDS } from './kinds.js';
import { pathTo } from '../../lib/screens/path.js';

/** The versions of one application, the newest first. */
export function Versions({ item, kind }: { item: StoreDetail; kind: StoreKind }) {
  const { t } = useTranslation();
  const { routes, workflow } = KINDS[kind];
  if (item.versions.length < 2) return null;
  return (
    <Card title={t('stores.versions')}>
      <ul className="space-y-1.5">
        {item.versions.toReversed().map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-between gap-2">
            {version.id === item.id ? (
              <span className="font-medium" aria-current="true">
                {t('workflow.version', { version: version.version })}
              </span>
            ) : (
              <LinkTo to={pathTo(routes.review, { id: version.id })} className="rounded-sm text-accent-text hover:underline">
                {t('workflow.version', { version: version.version })}
              </LinkTo>
            )}
            <Status tone={workflow.states[version.status]?.tone ?? 'neutral'} text={t(`${kind}.status.${version.status}`)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
