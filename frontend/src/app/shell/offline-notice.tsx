import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissDecision, useWaitingDecisions } from '../../lib/offline/decisions.js';
import type { WaitingDecision } from '../../lib/device/database.js';
import { claimDevice } from '../../lib/device/device-data.js';
import { followConnection } from '../../lib/offline/follow-connection.js';
import { useIsOffline } from '../../lib/device/connection.js';
import { ownerHere } from '../../lib/device/owner.js';
import { registerServiceWorker } from '../../lib/offline/register.js';
import { parsePath } from '../../lib/screens/path.js';
import { Button } from '../../ui/actions/button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Dialog } from '../../ui/overlay/dialog.js';
import { useWorkflowTexts } from '../../domain/workflow/workflow-text.js';

/** Shows that the server cannot be reached, how many decisions wait, and those that were not taken. Nothing while all is well. */
export default function OfflineNotice() {
  const { t } = useTranslation();
  const offline = useIsOffline();
  const decisions = useWaitingDecisions();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const owner = ownerHere();
    if (owner && 'indexedDB' in globalThis) void claimDevice(owner).catch(() => undefined);
    const ends = [followConnection(), registerServiceWorker()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const refused = decisions.filter((each) => each.refused);
  const waiting = decisions.length - refused.length;
  if (!offline && decisions.length === 0) return null;
  const list = decisions.length > 0 && (
    <Button size="small" className="self-center" onClick={() => setOpen(true)}>
      {t('offline.show')}
    </Button>
  );
  return (
    <div className="border-b border-line bg-surface px-4 py-2 max-lg:px-2">
      <Alert tone={refused.length > 0 ? 'error' : offline ? 'warning' : 'information'} action={list}>
        {refused.length > 0 ? <p>{t('offline.refused', { count: refused.length })}</p> : null}
        {offline ? <p>{t('offline.text')}</p> : null}
        {waiting > 0 ? <p>{t('offline.waiting', { count: waiting })}</p> : null}
      </Alert>
      {open && decisions.length > 0 ? <DecisionsDialog decisions={decisions} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** The decisions that wait, and those that were not taken, with what happened. */
function DecisionsDialog({ decisions, onClose }: { decisions: readonly WaitingDecision[]; onClose: () => void }) {
  const { t } = useTranslation();
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('offline.title')} footer={footer}>
      <ul className="divide-y divide-line">
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} onFollow={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function DecisionRow({ decision, onFollow }: { decision: WaitingDecision; onFollow: () => void }) {
  const { t } = useTranslation();
  const { item, body, refused } = decision;
  const { action } = useWorkflowTexts(item.texts);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <LinkTo to={parsePath(item.path)} onClick={onFollow} className="text-accent-text hover:underline">
            {item.name}
          </LinkTo>{' '}
          · {action(String(body['action']))}
        </p>
        <p className={refused ? 'text-error' : 'text-muted'}>
          {refused ? refused.message || t(`offline.${refused.code}`, { defaultValue: t('state.error.text') }) : t('offline.waits')}
        </p>
        {typeof body['comment'] === 'string' && body['comment'] ? (
          <p className="text-xs break-words text-muted">“{body['comment']}”</p>
        ) : null}
      </div>
      {refused ? (
        <Button size="small" onClick={() => void dismissDecision(decision.id)}>
          {t('offline.dismiss')}
        </Button>
      ) : null}
    </li>
  );
}
