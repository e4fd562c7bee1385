import { precheckRead, precheckStart } from '@bls/proto/client/approvals/precheck';
import type { PrecheckContent } from '@bls/proto/contracts/calls/approvals/precheck';
import type { Check } from '@bls/proto/domain/approval/precheck/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { Card } from '../../ui/layout/card.js';
import { FindingList } from './finding-list.js';

/** The interval at which the state of a running check is read, in milliseconds. */
const EVERY = 1000;

type Props = {
  /** What the form contains now; undefined until there is something to check. */
  content: PrecheckContent | undefined;
  /** Names of the files, for the findings. */
  names: ReadonlyMap<string, string>;
};

/** What reviewers would reject, before the submission. A finding that only warns does not hinder it. */
export function PrecheckCard({ content, names }: Props) {
  const { t } = useTranslation();
  const start = useCommand(precheckStart);
  const [checked, setChecked] = useState<{ id: string; content: string }>();
  const [done, setDone] = useState<string>();
  const result = useCall(precheckRead, checked ? { id: checked.id } : undefined, {
    quiet: true,
    every: checked && done !== checked.id ? EVERY : false,
  });
  const found = result.data?.state === 'done' ? result.data.findings : undefined;
  if (found && checked && done !== checked.id && result.data?.id === checked.id) setDone(checked.id);
  const isRunning = start.isPending || (checked !== undefined && !found && !result.error);
  const isOld = checked !== undefined && JSON.stringify(content) !== checked.content;
  const check = () => {
    if (!content) return;
    const id = crypto.randomUUID();
    start.mutate({ id, ...content }, { onSuccess: () => setChecked({ id, content: JSON.stringify(content) }) });
  };
  const error = start.error ?? result.error;
  return (
    <Card title={t('precheck.title')}>
      <div className="space-y-3">
        <p className="text-muted">{t('precheck.note')}</p>
        {error ? <Alert tone="error">{messageOf(error, t)}</Alert> : null}
        {found && isOld ? <Alert tone="warning">{t('precheck.old')}</Alert> : null}
        {found ? <FindingList findings={found} names={names} /> : null}
        {found && result.data && result.data.unchecked.length > 0 ? <Unchecked checks={result.data.unchecked} /> : null}
        <Button busy={isRunning} disabled={!content} onClick={check}>
          {t(found ? 'precheck.again' : 'precheck.check')}
        </Button>
        {content ? null : <p className="text-xs text-muted">{t('precheck.needs')}</p>}
      </div>
    </Card>
  );
}

/** Nothing found is no approval where the property has no rule. */
function Unchecked({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  return (
    <p className="text-muted">
      {t('precheck.unchecked', { checks: checks.map((check) => t(`precheck.kind.${check}`)).join(t('deal.comma')) })}
    </p>
  );
}
