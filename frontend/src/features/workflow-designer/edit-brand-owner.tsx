import {
  designWorkflowDiscard,
  designWorkflowPublish,
  designWorkflowRead,
  designWorkflowSave,
  designWorkflowVersion,
} from '@bls/proto/calls/approvals/workflow-design';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../components/awaiting.js';
import { api } from '../../lib/api.js';
import { useCall } from '../../lib/query.js';
import { useParam } from '../../lib/screen.js';
import { Designer } from './designer.js';
import { INDEX_PATH } from './paths.js';
import { useOpened } from './use-opened.js';
import { useNameOf } from '../../lib/names.js';

/** How products for one brand owner are approved. */
export default function EditDesignWorkflow() {
  const { t } = useTranslation();
  const name = useNameOf();
  const brandOwnerId = useParam('id');
  const query = useCall(designWorkflowRead, { brandOwnerId }, { staleTime: 0 });
  const { opened, reopen, count } = useOpened(query);
  if (!opened) return <Awaiting query={query} />;
  const { brandOwner } = opened;
  return (
    <Designer
      key={count}
      kind="approval"
      data={opened}
      title={t('workflowDesigner.ofBrandOwner', { name: name(brandOwner) })}
      crumbs={[{ label: t('workflowDesigner.title'), to: INDEX_PATH }]}
      onReload={reopen}
      store={{
        save: (design, revision) => api(designWorkflowSave, { brandOwnerId, design, revision }),
        publish: (revision, note) => api(designWorkflowPublish, { brandOwnerId, revision, note }),
        discard: (revision) => api(designWorkflowDiscard, { brandOwnerId, revision }),
        version: (version) => api(designWorkflowVersion, { brandOwnerId, version }),
      }}
    />
  );
}
