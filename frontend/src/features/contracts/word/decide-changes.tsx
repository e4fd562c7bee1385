import { contractRead } from '@bls/proto/client/licensing/contracts/contract';
import { contractReceived, contractReceivedApply } from '@bls/proto/client/licensing/contracts/contract-redline';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import type { ReceivedAction } from '@bls/proto/domain/workflow/received';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../../lib/api/api-error.js';
import { refresh, useCommand } from '../../../lib/api/query.js';
import { useShortcut } from '../../../lib/browser/shortcuts.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { notify } from '../../../ui/feedback/notify.js';
import { RadioGroup } from '../../../ui/form/radio-group.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { Card } from '../../../ui/layout/card.js';
import { contractPath } from '../paths.js';
import { ChangeRow, type Decision } from './change-row.js';

type Request = { contractVersionId: string; receivedFileId: string; sentFileId: string };
type Props = { contract: ContractDetail; request: Request; received: ResponseOf<typeof contractReceived> };

/** The list of changes, by mouse or keys, and the step of the workflow that takes the accepted ones over. */
export function DecideChanges({ contract, request, received }: Props) {
  const { t } = useTranslation();
  const { changes } = received;
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [at, setAt] = useState(0);
  const rows = useRef(new Map<number, HTMLLIElement>());
  const select = (next: number) => {
    if (!changes[next]) return;
    setAt(next);
    rows.current.get(next)?.scrollIntoView({ block: 'nearest' });
  };
  const decide = (index: number, decision: Decision) => {
    const change = changes[index];
    if (!change || change.terms.length > 0) return;
    const next = new Set(accepted);
    if (decision === 'accept') next.add(change.change);
    else next.delete(change.change);
    setAccepted(next);
  };
  const decideAndShowNext = (decision: Decision) => {
    decide(at, decision);
    select(at + 1);
  };
  useShortcut({ keys: 'j', label: 'contracts.word.next', run: () => select(at + 1) });
  useShortcut({ keys: 'k', label: 'contracts.word.previous', run: () => select(at - 1) });
  useShortcut({ keys: 'a', label: 'contracts.word.accept', run: () => decideAndShowNext('accept') });
  useShortcut({ keys: 'r', label: 'contracts.word.reject', run: () => decideAndShowNext('reject') });
  const acceptable = changes.filter(({ terms }) => terms.length === 0);
  const untracked = changes.filter(({ isTracked }) => !isTracked).length;
  return (
    <div className="space-y-4">
      {untracked > 0 ? (
        <Alert tone="warning" title={t('contracts.word.untrackedCount', { count: untracked })}>
          {t('contracts.word.untrackedText')}
        </Alert>
      ) : null}
      <Card
        title={t('contracts.word.changes', { count: changes.length })}
        actions={
          acceptable.length > 0 ? (
            <>
              <Button size="small" onClick={() => setAccepted(new Set(acceptable.map(({ change }) => change)))}>
                {t('contracts.word.acceptAll')}
              </Button>
              <Button size="small" onClick={() => setAccepted(new Set())}>
                {t('contracts.word.rejectAll')}
              </Button>
            </>
          ) : null
        }
        flush
      >
        <ul>
          {changes.map((change, index) => (
            <ChangeRow
              key={change.change}
              change={change}
              decision={accepted.has(change.change) ? 'accept' : 'reject'}
              isSelected={index === at}
              onSelect={() => setAt(index)}
              onDecide={(decision) => decide(index, decision)}
              rowRef={(element) => {
                if (element) rows.current.set(index, element);
                else rows.current.delete(index);
              }}
            />
          ))}
        </ul>
      </Card>
      {changes.length > 0 ? <ApplyForm contract={contract} request={request} received={received} accepted={accepted} /> : null}
    </div>
  );
}

function ApplyForm({ contract, request, received, accepted }: Props & { accepted: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const apply = useCommand(contractReceivedApply);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const [chosen, setChosen] = useState<ReceivedAction>();
  const commentField = useRef<HTMLTextAreaElement>(null);
  const action = chosen ?? received.actions[0];
  if (!action) return <Alert tone="information">{t('contracts.word.notNow')}</Alert>;
  const isRequired = contract.actions.find((each) => each.action === action)?.needs.includes('comment') === true;
  const isMissing = isRequired && comment.trim() === '';
  const { fingerprint, revision } = received;
  const send = async () => {
    setTried(true);
    if (isMissing) return commentField.current?.focus();
    try {
      const after = await apply.mutateAsync({
        ...request,
        fingerprint,
        revision,
        action,
        accepted: [...accepted],
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      });
      notify.success(t('contracts.word.done', { number: after.number, version: after.version }));
      leave(contractPath(after.contractVersionId));
    } catch (error) {
      notify.error(error, t);
      if (isOvertaken(error)) await Promise.all([refresh(contractRead), refresh(contractReceived)]);
    }
  };
  return (
    <Card title={t('contracts.word.apply')}>
      <div className="space-y-4">
        <p className="text-muted">
          {t('contracts.word.summary', { accepted: accepted.size, rejected: received.changes.length - accepted.size })}
        </p>
        {received.actions.length > 1 ? (
          <RadioGroup
            label={t('contracts.word.step')}
            value={action}
            onChange={(name) => setChosen(received.actions.find((each) => each === name))}
            options={received.actions.map((name) => ({ value: name, label: t(`contract.action.${name}`) }))}
          />
        ) : null}
        <TextArea
          label={t('contracts.word.comment')}
          value={comment}
          inputRef={commentField}
          onChange={setComment}
          maxLength={2000}
          required={isRequired}
          {...(isTried && isMissing ? { error: t('rule.required') } : {})}
        />
        <div className="flex justify-end">
          <Button kind="primary" busy={apply.isPending} onClick={() => void send()}>
            {t(`contracts.word.take.${action}`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
