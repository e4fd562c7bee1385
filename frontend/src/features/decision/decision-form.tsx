import type { DecisionItem } from '@bls/proto/contracts/calls/decision';
import { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Select } from '../../ui/form/select.js';
import { TextArea } from '../../ui/form/text-area.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { LinkPictures } from './link-pictures.js';
import { type Link, type Shown, takeDecision, type Taken } from './link.js';
import { OpenItem } from './open-item.js';

type Props = { link: Link; shown: Shown; item: DecisionItem; onEnd: (end: Pick<Shown, 'refusal' | 'path' | 'usedAt'>) => void };
type Reason = (typeof REJECTION_REASONS)[number];

/** The picture and the key facts of the item, and below, on phones within reach of the thumb, the two decisions. */
export function DecisionForm({ link, shown, item, onEnd }: Props) {
  const { t } = useTranslation();
  const forward = item.actions.find(({ direction }) => direction === 'forward');
  const backward = item.actions.find(({ direction }) => direction === 'backward');
  const [asking, setAsking] = useState(link.wants === 'changes' && backward !== undefined);
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [received, setReceived] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(0);
  const facts = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // on a phone the buttons are always in view, what they miss is not
  useEffect(() => {
    const missing = facts.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (refused > 0 || error) show(missing);
  }, [refused, error]);
  const required = tried ? t('rule.required') : undefined;
  const take = async (taken: Taken) => {
    setBusy(true);
    setError(undefined);
    try {
      onEnd(await takeDecision(link, taken));
    } catch (thrown) {
      setError(thrown);
    }
    setBusy(false);
  };
  const approve = () => {
    setTried(true);
    if (item.asksSample && !received) setRefused((count) => count + 1);
    else if (forward) void take({ action: forward.action, ...(item.asksSample ? { receivedSample: received } : {}) });
  };
  const askForChanges = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reason || !comment.trim()) setRefused((count) => count + 1);
    else if (backward) void take({ action: backward.action, reason: reason as Reason, comment: comment.trim() });
  };
  const button = 'flex-1 max-sm:h-12';
  const bar =
    'sticky bottom-0 -mx-6 -mb-6 mt-4 flex gap-2 rounded-b-lg border-t border-line bg-surface px-6 py-3 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5';
  return (
    <BarePage title={item.title} note={`${t(`inbox.kind.${item.kind}`)} ${item.number}`} wide>
      <div ref={facts} className="space-y-4">
        <LinkPictures link={link} pictures={item.pictures} />
        <Facts shown={shown} item={item} />
        {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
      </div>
      {asking && backward ? (
        <form onSubmit={askForChanges} noValidate>
          <div className="mt-4 space-y-4">
            <Select
              label={t('approvals.decide.reason')}
              required
              value={reason}
              onChange={setReason}
              placeholder={t('decisionLink.chooseReason')}
              options={REJECTION_REASONS.map((value) => ({ value, label: t(`approval.rejectionReason.${value}`) }))}
              error={reason ? undefined : required}
            />
            <TextArea
              label={t('decisionLink.what')}
              required
              value={comment}
              onChange={setComment}
              maxLength={2000}
              error={comment.trim() ? undefined : required}
            />
          </div>
          <div className={bar}>
            <Button
              className={button}
              onClick={() => {
                setAsking(false);
                setTried(false);
              }}
            >
              {t('common.cancel')}
            </Button>
            <Button type="submit" kind="primary" className={button} busy={busy}>
              {t('decisionLink.changes')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {item.asksSample ? (
            <div className="mt-4">
              <Checkbox
                label={t('approvals.decide.received')}
                value={received}
                onChange={setReceived}
                error={received || !tried ? undefined : t('rule.sampleNotReceived')}
              />
            </div>
          ) : null}
          <OpenItem path={shown.path} />
          <div className={bar}>
            {backward ? (
              <Button kind="danger" className={button} onClick={() => setAsking(true)}>
                {t('decisionLink.changes')}
              </Button>
            ) : null}
            {forward ? (
              <Button kind="primary" className={button} busy={busy} onClick={approve}>
                {t(`decisionLink.forward.${forward.action === 'provideNumber' ? 'provideNumber' : 'approve'}`)}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </BarePage>
  );
}

function show(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'center' });
}

function Facts({ shown, item }: { shown: Shown; item: DecisionItem }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const rows = [
    { label: t('decisionLink.company'), value: nameOf(item, 'companyName') },
    { label: t('decisionLink.property'), value: nameOf(item, 'propertyName') },
    { label: t('decisionLink.version'), value: item.version },
    { label: t('decisionLink.submitted'), value: item.submittedBy, at: item.submittedAt },
    { label: t('decisionLink.due'), value: item.dueOn ? <DateText value={item.dueOn} /> : null },
    { label: t('decisionLink.comment'), value: item.comment },
    { label: t('decisionLink.openComments'), value: item.openComments > 0 ? item.openComments : null },
    { label: t('decisionLink.as'), value: shown.name },
  ];
  return (
    <KeyValueList
      rows={rows
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value, at }) => ({
          label,
          value: at ? (
            <>
              {value} · <DateText value={at} time />
            </>
          ) : (
            value
          ),
        }))}
    />
  );
}
