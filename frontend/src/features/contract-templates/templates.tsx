import { contractTemplateAddDefaults, contractTemplateList } from '@bls/proto/client/licensing/contracts/contract-template';
import type { ContractTemplate } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES } from '@bls/proto/domain/contract-template/fields';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { PlaceholderList } from './placeholder-list.js';
import { TemplateCard } from './template-card.js';
import { TemplateDialog } from './template-dialog.js';
import { useNameOf } from '../../lib/text/names.js';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Up = { label: string; to: Path; edit: typeof ROUTES.brandOwners.edit | typeof ROUTES.licensors.edit };

/** The contract templates of a brand owner or licensor, with the list of placeholders. */
export function ContractTemplates({ up }: { up: Up }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id: ownerId } = useParams(ROUTES.brandOwners.contractTemplates);
  const [open, setOpen] = useState<ContractTemplate | 'new'>();
  const { data, error, refetch } = useCall(contractTemplateList, ownerId ? { ownerId } : undefined, { staleTime: 0 });
  const addDefaults = useCommand(contractTemplateAddDefaults);
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const isComplete = data.templates.length >= TEMPLATE_TYPES.length * TEMPLATE_LANGUAGES.length;
  const addShipped = () =>
    addDefaults.mutateAsync({ ownerId }).then(
      ({ added }) => notify.success(t('templates.added', { count: added })),
      (failure: unknown) => notify.error(failure, t),
    );
  const add = (
    <>
      {isComplete ? null : (
        <Button busy={addDefaults.isPending} onClick={() => void addShipped()}>
          {t('templates.addDefaults')}
        </Button>
      )}
      <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setOpen('new')}>
        {t('templates.new')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={t('templates.title')}
        crumbs={[
          { label: t(up.label), to: up.to },
          { label: name(data, 'ownerName'), to: pathTo(up.edit, { id: ownerId }) },
        ]}
        actions={add}
      />
      <WithAside aside={<PlaceholderList />}>
        {data.templates.length === 0 ? (
          <EmptyState title={t('templates.empty')} text={t('templates.emptyText')} />
        ) : (
          <div className="space-y-4">
            {data.templates.map((template) => (
              <TemplateCard key={template.id} template={template} onEdit={() => setOpen(template)} />
            ))}
          </div>
        )}
      </WithAside>
      {open ? (
        <TemplateDialog ownerId={ownerId} {...(open === 'new' ? {} : { template: open })} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
