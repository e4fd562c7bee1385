import type { ResponseOf } from '@bls/proto/contracts/call';
import { catalogueRead, catalogueSave } from '@bls/proto/client/licensing/catalogue/catalogue-setup';
import { catalogueFields } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Alert } from '../../ui/feedback/alert.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { Form } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { ErrorState } from '../../ui/layout/states.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { EntryFields } from './entry-fields.js';
import { useNameOf } from '../../lib/text/names.js';

type Entry = ResponseOf<typeof catalogueRead>;

/** Edits the names of an entry, or whether it is offered; its code does not change, because deals refer to it. */
export function EditDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const query = useCall(catalogueRead, { code }, { staleTime: 0 });
  const waiting = query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <PageSkeleton />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={query.data ? t('catalogue.editNamed', { name: name(query.data) }) : t('catalogue.edit')}
    >
      {query.data ? <EditForm entry={query.data} onClose={onClose} /> : waiting}
    </Dialog>
  );
}

function EditForm({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { code, revision, name, nameZh, active } = entry;
  const save = useCommand(catalogueSave);
  const form = useZodForm(catalogueFields, { name, nameZh, active });
  const send = async (values: unknown) => {
    await save.mutateAsync({ ...(values as z.output<typeof catalogueFields>), code, revision });
    notify.success();
    onClose();
  };
  return (
    <Form form={form} onSubmit={send}>
      <p className="text-xs break-all text-muted">{code}</p>
      <EntryFields onClose={onClose}>{entry.active ? <InUse liveDeals={entry.liveDeals} /> : null}</EntryFields>
    </Form>
  );
}

/** The effect of a deactivation on deals that use the entry. */
function InUse({ liveDeals }: { liveDeals: number }) {
  const { t } = useTranslation();
  const stays = useWatch({ name: 'active' }) as boolean;
  return stays || liveDeals === 0 ? null : <Alert tone="warning">{t('catalogue.inUse', { count: liveDeals })}</Alert>;
}
