import type { eventAttributeDelete, eventCategoryDelete } from '@bls/proto/client/licensing/event';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useCommand } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';

type Props = {
  call: typeof eventCategoryDelete | typeof eventAttributeDelete;
  entry: { id: string; name: string; nameZh: string | null } | undefined;
  onClose: () => void;
};

/** Asks for confirmation before a category or an attribute is deleted. */
export function RemoveEntry({ call, entry, onClose }: Props) {
  const { t } = useTranslation();
  const named = useNameOf();
  const remove = useCommand(call);
  const confirm = () =>
    entry &&
    remove
      .mutateAsync({ id: entry.id })
      .then(
        () => notify.success(),
        (failure: unknown) => notify.error(failure, t),
      )
      .finally(onClose);
  return (
    <ConfirmDialog
      open={entry !== undefined}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={entry ? t('events.remove', { name: named(entry) }) : ''}
      confirm={t('events.removeIt')}
      busy={remove.isPending}
      danger
    />
  );
}
