import { agentProperty } from '@bls/proto/client/licensing/agent';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Opened } from '../../domain/company/opened.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useNameOf } from '../../lib/text/names.js';
import { LIST_PATH } from './paths.js';
import { PropertyForm } from './property-form.js';

/** A property that agents offer, new or stored. */
export default function EditAgentProperty() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.agents.edit);
  const { data: property, error, refetch } = useCall(agentProperty, id ? { id } : undefined, { staleTime: 0 });
  if (id && !property) return <Awaiting query={{ error, refetch }} />;
  return (
    <>
      <PageHeader title={property ? name(property) : t('agents.new')} crumbs={[{ label: t('menu.agentProperties'), to: LIST_PATH }]} />
      {property ? (
        <Opened key={id} latest={property}>
          {(opened) => <PropertyForm property={opened} />}
        </Opened>
      ) : (
        <PropertyForm />
      )}
    </>
  );
}
