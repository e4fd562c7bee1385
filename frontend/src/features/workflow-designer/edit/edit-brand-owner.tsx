import {
  designWorkflowDiscard,
  designWorkflowPublish,
  designWorkflowRead,
  designWorkflowSave,
  designWorkflowVersion,
} from '@bls/proto/client/approvals/settings/workflow-design';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { api } from '../../../lib/api/api.js';
import { useCall } from '../../../lib/api/query.js';
import { Designer } from '../designer.js';
import { type BrandOwnerKind, INDEX_PATH } from '../paths.js';
import { useOpened } from './use-opened.js';
import { useNameOf } from '../../../lib/text/names.js';

/** The approval workflow of designs or products for one brand owner; without an id for properties that the licensor owns. */
export function EditOfBrandOwner({ kind, brandOwnerId }: { kind: BrandOwnerKind; brandOwnerId?: string | undefined }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const query = useCall(designWorkflowRead, { kind, brandOwnerId }, { staleTime: 0 });
  const { opened, reopen, count } = useOpened(query);
  if (!opened) return <Awaiting query={query} />;
  const { brandOwner } = opened;
  return (
    <Designer
      key={count}
      kind={kind}
      data={opened}
      title={brandOwner ? t(`workflowDesigner.ofBrandOwner.${kind}`, { name: name(brandOwner) }) : t(`workflowDesigner.kind.${kind}`)}
      crumbs={[{ label: t('workflowDesigner.title'), to: INDEX_PATH }]}
      onReload={reopen}
      store={{
        save: (design, revision) => api(designWorkflowSave, { kind, brandOwnerId, design, revision }),
        publish: (revision, note) => api(designWorkflowPublish, { kind, brandOwnerId, revision, note }),
        discard: (revision) => api(designWorkflowDiscard, { kind, brandOwnerId, revision }),
        version: (version) => api(designWorkflowVersion, { kind, brandOwnerId, version }),
      }}
    />
  );
}
