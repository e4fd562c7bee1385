import { agentProperties } from '@bls/proto/client/licensing/agent';
import { Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AgentPropertyCard } from '../../domain/agent/agent-property-card.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { useNameOf } from '../../lib/text/names.js';
import { editPath } from './paths.js';

/** Agent properties: all of them for administrators, the assigned ones for an agent. */
export default function AgentProperties() {
  const { t } = useTranslation();
  const name = useNameOf();
  const writes = useCan()('agentProperty.write');
  const { data, error, refetch } = useCall(agentProperties, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const add = writes ? (
    <ButtonLink kind="primary" to={editPath('')} icon={<Plus size={15} aria-hidden />}>
      {t('agents.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('menu.agentProperties')} note={t('agents.count', { count: data.properties.length })} actions={add} />
      {data.properties.length === 0 ? (
        <EmptyState title={t('agents.empty')} text={t(writes ? 'agents.emptyText' : 'agents.emptyOwn')} action={add} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {data.properties.map((property) => (
            <AgentPropertyCard
              key={property.id}
              property={property}
              actions={
                writes ? (
                  <ButtonLink
                    size="small"
                    to={editPath(property.id)}
                    icon={<Pencil size={13} aria-hidden />}
                    aria-label={t('agents.editNamed', { name: name(property) })}
                  >
                    {t('agents.edit')}
                  </ButtonLink>
                ) : null
              }
            />
          ))}
        </div>
      )}
    </>
  );
}
