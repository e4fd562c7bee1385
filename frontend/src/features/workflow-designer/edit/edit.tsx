import {
  workflowDesignDiscard,
  workflowDesignPublish,
  workflowDesignRead,
  workflowDesignSave,
  workflowDesignVersion,
} from '@bls/proto/client/licensing/deals/workflow-design';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { NotFound } from '../../../ui/layout/states.js';
import { api } from '../../../lib/api/api.js';
import { useCall } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { Designer } from '../designer.js';
import { EditOfBrandOwner } from './edit-brand-owner.js';
import { INDEX_PATH } from '../paths.js';
import { useOpened } from './use-opened.js';

/** The workflow of term sheets, of contracts, or of designs and products of the properties that the licensor owns. */
export default function EditWorkflow() {
  const { id } = useParams(ROUTES.workflowDesigner.edit);
  if (id === 'designApproval' || id === 'approval') return <EditOfBrandOwner kind={id} />;
  return id === 'termSheet' || id === 'contract' ? <Edit kind={id} /> : <NotFound />;
}

function Edit({ kind }: { kind: 'termSheet' | 'contract' }) {
  const { t } = useTranslation();
  const query = useCall(workflowDesignRead, { kind }, { staleTime: 0 });
  const { opened, reopen, count } = useOpened(query);
  if (!opened) return <Awaiting query={query} />;
  return (
    <Designer
      key={count}
      kind={kind}
      data={opened}
      title={t(`workflowDesigner.kind.${kind}`)}
      crumbs={[{ label: t('workflowDesigner.title'), to: INDEX_PATH }]}
      onReload={reopen}
      store={{
        save: (design, revision) => api(workflowDesignSave, { kind, design, revision }),
        publish: (revision, note) => api(workflowDesignPublish, { kind, revision, note }),
        discard: (revision) => api(workflowDesignDiscard, { kind, revision }),
        version: (version) => api(workflowDesignVersion, { kind, version }),
      }}
    />
  );
}
