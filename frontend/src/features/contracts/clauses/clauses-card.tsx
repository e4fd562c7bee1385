import { clauseList, clauseRead, contractClauses, contractClauseSet } from '@bls/proto/client/licensing/clauses/clause';
import type { ContractClause } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { type ClauseRank, deviates } from '@bls/proto/domain/clause/clause';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { useRoleLabel } from '../../../lib/session/tenant.js';
import { useNameOf } from '../../../lib/text/names.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { Select } from '../../../ui/form/select.js';
import { Card } from '../../../ui/layout/card.js';
import { SaveDialog } from '../../../ui/overlay/save-dialog.js';

/** The clauses of the library in a contract; reviewers see which of them deviate from the preferred position. */
export function ClausesCard({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const { contractVersionId, revision } = contract;
  const { data } = useCall(contractClauses, can('clause.read') ? { contractVersionId } : undefined);
  const set = useCommand(contractClauseSet);
  if (!data || (data.clauses.length === 0 && !data.changeable)) return null;
  const put = (clauseId: string, rank: ClauseRank | null) =>
    set.mutateAsync({ contractVersionId, revision, clauseId, rank }).catch((error: unknown) => notify.error(error, t));
  const count = data.clauses.filter(({ rank }) => deviates(rank)).length;
  return (
    <Card
      title={t('contracts.clauses.title')}
      actions={data.changeable ? <Button onClick={() => setOpen(true)}>{t('contracts.clauses.insert')}</Button> : undefined}
    >
      <div className="space-y-3">
        {data.stale ? <Alert tone="warning">{t('rule.clausesNotWritten')}</Alert> : null}
        {count > 0 ? <Alert tone="warning">{t('contracts.clauses.deviations', { count })}</Alert> : null}
        {data.clauses.length === 0 ? <p className="text-muted">{t('contracts.clauses.none')}</p> : null}
        <ul className="divide-y divide-line">
          {data.clauses.map((clause) => (
            <Inserted
              key={clause.clauseId}
              clause={clause}
              onRemove={data.changeable ? () => void put(clause.clauseId, null) : undefined}
            />
          ))}
        </ul>
      </div>
      {open ? <Insert contract={contract} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Inserted({ clause, onRemove }: { clause: ContractClause; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const { clauseId, rank, version, note, approver } = clause;
  const title = name(clause, 'title');
  return (
    <li className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <LinkTo to={pathTo(ROUTES.clauses.view, { id: clauseId })} className="font-medium text-link hover:underline">
          {title}
        </LinkTo>{' '}
        <span className="text-muted">
          {t(`clause.rank.${rank}`)} · {t('workflow.version', { version })}
        </span>
        {deviates(rank) ? (
          <div className="mt-1">
            <Status tone="warning" text={t('contracts.clauses.deviates')} />
            {note ? <p className="mt-1 text-xs text-muted">{t('clauses.usedWhen', { note })}</p> : null}
            {approver ? <p className="text-xs text-muted">{t('clauses.approvedBy', { role: roleLabel(approver) })}</p> : null}
          </div>
        ) : null}
      </div>
      {onRemove ? (
        <IconButton label={t('contracts.clauses.remove', { title })} icon={<X size={16} aria-hidden />} onClick={onRemove} />
      ) : null}
    </li>
  );
}

function Insert({ contract: { contractVersionId, revision }, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const roleLabel = useRoleLabel();
  const [clauseId, setClause] = useState('');
  const [rank, setRank] = useState<ClauseRank>('preferred');
  const clauses = useCall(clauseList, { active: ['yes'], sort: 'category', pageSize: 100 });
  const clause = useCall(clauseRead, clauseId ? { id: clauseId } : undefined);
  const set = useCommand(contractClauseSet);
  const [tried, setTried] = useState(false);
  const chosen = clause.data?.positions.find((position) => position.rank === rank);
  const check = () => {
    setTried(true);
    return chosen !== undefined;
  };
  return (
    <SaveDialog
      title={t('contracts.clauses.insert')}
      save={t('contracts.clauses.insert')}
      run={() => set.mutateAsync({ contractVersionId, revision, clauseId, rank })}
      onClose={onClose}
      busy={set.isPending || clause.isFetching}
      check={check}
    >
      <Select
        label={t('clauses.clause')}
        value={clauseId}
        options={(clauses.data?.rows ?? []).map((row) => ({
          value: row.id,
          label: `${t(`clause.category.${row.category}`)} · ${name(row, 'title')}`,
        }))}
        onChange={(value) => {
          setClause(value);
          setRank('preferred');
        }}
        error={tried && !clauseId ? t('rule.required') : undefined}
      />
      {clause.data ? (
        <Select
          label={t('clauses.position')}
          value={rank}
          options={clause.data.positions.map((position) => ({ value: position.rank, label: t(`clause.rank.${position.rank}`) }))}
          onChange={(value) => setRank(value as ClauseRank)}
        />
      ) : null}
      {chosen ? (
        <div className="space-y-2 rounded-md border border-line p-3">
          <p lang="en" className="break-words whitespace-pre-line">
            {chosen.en}
          </p>
          <p lang="zh" className="break-words whitespace-pre-line">
            {chosen.zh}
          </p>
          {chosen.note ? <p className="text-xs text-muted">{t('clauses.usedWhen', { note: chosen.note })}</p> : null}
          {chosen.approver ? <p className="text-xs text-muted">{t('clauses.approvedBy', { role: roleLabel(chosen.approver) })}</p> : null}
        </div>
      ) : null}
    </SaveDialog>
  );
}
