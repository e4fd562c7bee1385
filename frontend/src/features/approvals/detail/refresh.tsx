import type { ApprovalDetail } from '@bls/proto/contracts/views/approval';
import { approvalRefresh } from '@bls/proto/client/approvals/writing';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { formatDate } from '../../../lib/text/format.js';
import { useCommand } from '../../../lib/api/query.js';

type Props = { detail: ApprovalDetail; refresh: NonNullable<ApprovalDetail['refresh']> };

/** A product that was approved long ago: its licensee confirms that it is still made in the same way. */
export function Refresh({ detail, refresh }: Props) {
  const { t } = useTranslation();
  const confirm = useCommand(approvalRefresh);
  const on = formatDate(refresh.dueOn);
  const say = async () => {
    try {
      await confirm.mutateAsync({ id: detail.id, revision: detail.revision });
      notify.success(t('approvals.refresh.done'));
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        action={
          refresh.mine ? (
            <Button size="small" busy={confirm.isPending} onClick={() => void say()}>
              {t('approvals.refresh.confirm')}
            </Button>
          ) : undefined
        }
      >
        {t(refresh.mine ? 'approvals.refresh.due' : 'approvals.refresh.wait', { on })}
      </Alert>
    </div>
  );
}
