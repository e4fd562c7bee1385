import { agentProperties } from '@bls/proto/client/licensing/agent';
import { useTranslation } from 'react-i18next';
import { AgentPropertyCard } from '../../domain/agent/agent-property-card.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useCall } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The properties that the agent offers, with their banners. */
export function OfferedProperties() {
  const { t } = useTranslation();
  const { data } = useCall(agentProperties, {});
  if (!data?.properties.length) return null;
  return (
    <section aria-labelledby="offered-properties" className="space-y-3">
      <h2 id="offered-properties" className="text-base font-semibold">
        <LinkTo to={pathTo(ROUTES.agents.properties)} className="rounded-sm hover:underline">
          {t('agents.own')}
        </LinkTo>
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {data.properties.map((property) => (
          <AgentPropertyCard key={property.id} property={property} />
        ))}
      </div>
    </section>
  );
}
