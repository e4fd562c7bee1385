import { webhookDelivery, webhookReplay, webhookReplayFailed } from '@bls/proto/client/identity/webhooks';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Drawer } from '../../ui/overlay/drawer.js';
import { useOutcome } from './outcome.js';

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** One delivery with what is sent, and its replay. */
export function DeliveryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const query = useCall(webhookDelivery, { id });
  const replay = useCommand(webhookReplay);
  const replayFailed = useCommand(webhookReplayFailed);
  const found = query.data;
  const showError = (error: unknown) => notify.error(error, t);
  const onReplay = () => void replay.mutateAsync({ id }).then(() => notify.success(t('webhooks.log.replayed')), showError);
  const onReplayFailed = (endpointId: string) =>
    void replayFailed.mutateAsync({ endpointId }).then((count) => notify.success(t('webhooks.log.replayedFailed', { count })), showError);
  const footer = found ? (
    <>
      {found.state === 'failed' ? (
        <Button busy={replayFailed.isPending} onClick={() => onReplayFailed(found.endpointId)}>
          {t('webhooks.log.replayFailed')}
        </Button>
      ) : null}
      <Button kind="primary" busy={replay.isPending} onClick={onReplay}>
        {t('webhooks.log.replay')}
      </Button>
    </>
  ) : null;
  return (
    <Drawer open onClose={onClose} title={t('webhooks.log.delivery')} footer={footer}>
      {found ? (
        <>
          <KeyValueList
            rows={[
              { label: t('webhooks.log.type'), value: found.type },
              { label: t('webhooks.status'), value: t(`webhooks.delivery.${found.state}`) },
              { label: t('webhooks.log.outcome'), value: outcome(found) },
              { label: t('webhooks.log.attempts'), value: found.attempts },
              { label: t('webhooks.log.last'), value: found.lastAttemptAt ? <DateText value={found.lastAttemptAt} time /> : '–' },
              { label: t('webhooks.log.next'), value: found.nextAttemptAt ? <DateText value={found.nextAttemptAt} time /> : '–' },
              { label: t('webhooks.log.id'), value: <span className="font-mono text-xs break-all">{found.messageId}</span> },
            ]}
          />
          <pre className="scroll-quiet mt-4 overflow-x-auto rounded-md border border-line bg-page p-3 text-xs" tabIndex={0}>
            {pretty(found.body)}
          </pre>
        </>
      ) : (
        <Awaiting query={query} />
      )}
    </Drawer>
  );
}
