import type { ClientCommand, RequestInput } from '@bls/proto/contracts/call';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issuesIn, packRule } from '../../lib/forms/rule-form.js';
import { useCommand } from '../../lib/api/query.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Button } from '../../ui/actions/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { useRuleText } from '../../ui/form/form.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { notify } from '../../ui/feedback/notify.js';

type Props<C extends ClientCommand> = {
  call: C;
  request: RequestInput<C>;
  /** The label with the name of the item; also the title of the confirmation. */
  label: string;
  text: ReactNode;
  /** A button with the verb; otherwise an icon button. */
  verb: string;
  small?: boolean;
  onDone?: () => void;
};

/** Confirms, removes, and shows in the same dialog why an item cannot be removed. */
export function RemoveButton<C extends ClientCommand>({ call, request, label, text, verb, small = false, onDone }: Props<C>) {
  const { t } = useTranslation();
  const rule = useRuleText();
  const [asking, ask] = useState(false);
  const remove = useCommand(call);
  const issue = issuesIn(remove.error)[0];
  const close = () => {
    ask(false);
    remove.reset();
  };
  const run = () =>
    remove.mutate(request, {
      onSuccess: () => {
        close();
        notify.success();
        onDone?.();
      },
    });
  return (
    <>
      {small ? (
        <IconButton label={label} icon={<Trash2 size={15} aria-hidden />} onClick={() => ask(true)} />
      ) : (
        <Button kind="danger" onClick={() => ask(true)}>
          {verb}
        </Button>
      )}
      <ConfirmDialog open={asking} onClose={close} onConfirm={run} title={label} text={text} confirm={verb} busy={remove.isPending} danger>
        {remove.error ? <Alert tone="error">{issue ? rule(packRule(issue)) : messageOf(remove.error, t)}</Alert> : null}
      </ConfirmDialog>
    </>
  );
}
