import type { AvailableAction } from '@bls/proto/domain/workflow/workflow';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { notify } from '../../ui/feedback/notify.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { ActionDialog, type TakenAction } from './action-dialog.js';
import { commonActions } from './common-actions.js';
import { useWorkflowTexts } from './workflow-text.js';

type Item = { id: string; label: string };
type Read = { revision: number; actions: readonly (Omit<AvailableAction, 'reason'> & { reason?: string | undefined })[] };
type Failure = { label: string; text: string };
type Props = {
  items: readonly Item[];
  /** Prefix of the translation keys, such as `termSheet`. */
  texts: string;
  read: (id: string) => Promise<Read>;
  act: (id: string, revision: number, taken: TakenAction) => Promise<unknown>;
  /** What the person should see before deciding. */
  about?: (action: string) => ReactNode;
  /** Called when every chosen item has been tried. */
  onDone: () => void;
};

/**
 * The actions that the workflow allows this person for all chosen items. Each item is decided on its own, at the revision that was
 * read; what is refused is named and does not stop the others.
 */
export function BulkActions({ items, texts, read, act, about, onDone }: Props) {
  const { t } = useTranslation();
  const { action: label } = useWorkflowTexts(texts);
  const [open, setOpen] = useState<string>();
  const [failures, setFailures] = useState<Failure[]>();
  const { data, isPending } = useQuery({
    queryKey: ['bulk', texts, ...items.map(({ id }) => id)],
    queryFn: () => Promise.all(items.map(async ({ id }) => ({ id, ...(await read(id)) }))),
    // decided from what is current, not from an earlier selection
    staleTime: 0,
    gcTime: 0,
  });
  const common = commonActions((data ?? []).map(({ actions }) => actions));
  const current = common.find(({ action }) => action === open);
  const run = async (taken: TakenAction) => {
    const refused: Failure[] = [];
    for (const { id, revision } of data ?? []) {
      try {
        await act(id, revision, taken);
      } catch (error) {
        refused.push({ label: items.find((item) => item.id === id)?.label ?? id, text: messageOf(error, t) });
      }
    }
    if (refused.length < items.length) notify.success(t('workflow.bulkDone', { count: items.length - refused.length }));
    if (refused.length > 0) setFailures(refused);
    else onDone();
  };
  const close = () => {
    setFailures(undefined);
    onDone();
  };
  if (isPending) return <span className="text-muted">{t('common.loading')}</span>;
  return (
    <>
      {common.map((action) => (
        <Button key={action.action} kind={action.direction === 'backward' ? 'danger' : 'secondary'} onClick={() => setOpen(action.action)}>
          {label(action.action)}
        </Button>
      ))}
      {common.length === 0 ? <span className="text-muted">{t('workflow.bulkNone')}</span> : null}
      {current ? (
        <ActionDialog
          action={current}
          label={label(current.action)}
          text={t('workflow.bulkText', { count: items.length })}
          about={about?.(current.action)}
          purpose="attachment"
          quiet
          run={run}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {failures ? (
        <Dialog
          open
          onClose={close}
          title={t('workflow.bulkFailed', { count: failures.length })}
          footer={
            <Button kind="primary" onClick={close}>
              {t('common.close')}
            </Button>
          }
        >
          <ul className="divide-y divide-line">
            {failures.map((failure) => (
              <li key={failure.label} className="py-2">
                <p className="font-medium">{failure.label}</p>
                <p className="text-muted">{failure.text}</p>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
