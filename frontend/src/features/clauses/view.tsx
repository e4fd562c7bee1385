import { clauseContracts, clauseRead } from '@bls/proto/client/licensing/clauses/clause';
import type { ClauseWording } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { ClauseRank } from '@bls/proto/domain/clause/clause';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useCan } from '../../lib/session/session.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { editPath, LIST_PATH } from './paths.js';

/** A clause with its positions, the contracts that use each, and earlier wordings. */
export default function ViewClause() {
  const { t } = useTranslation();
  const name = useNameOf();
  const writes = useCan()('clause.write');
  const { id } = useParams(ROUTES.clauses.view);
  const query = useCall(clauseRead, { id });
  if (!query.data) return <Awaiting query={query} />;
  const { category, active, positions, earlier } = query.data;
  return (
    <>
      <PageHeader
        title={name(query.data, 'title')}
        crumbs={[{ label: t('clauses.title'), to: LIST_PATH }, { label: t(`clause.category.${category}`) }]}
        note={<Status tone={active ? 'ok' : 'neutral'} text={t(`clause.active.${active ? 'yes' : 'no'}`)} />}
        actions={writes ? <ButtonLink to={editPath(id)}>{t('clauses.edit')}</ButtonLink> : null}
      />
      <div className="space-y-4">
        {positions.map((position) => (
          <Card key={position.rank} title={t(`clause.rank.${position.rank}`)} actions={<Written wording={position} />}>
            <Wording wording={position} />
            <Contracts clauseId={id} rank={position.rank} count={position.contracts} />
          </Card>
        ))}
        {earlier.length > 0 ? (
          <Card title={t('clauses.earlier')}>
            <ul className="space-y-4">
              {earlier.map((wording) => (
                <li key={`${wording.rank} ${wording.version}`}>
                  <p className="mb-1 text-xs text-muted">
                    {t(`clause.rank.${wording.rank}`)} · <Written wording={wording} />
                  </p>
                  <Wording wording={wording} />
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
      </div>
    </>
  );
}

const Written = ({ wording: { version, by, at } }: { wording: ClauseWording }) => {
  const { t } = useTranslation();
  return (
    <span className="text-xs text-muted">
      {t('workflow.version', { version })} · {by} · <DateText value={at} />
    </span>
  );
};

function Wording({ wording: { en, zh, note, approver } }: { wording: ClauseWording }) {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <p lang="en" className="break-words whitespace-pre-line">
          {en}
        </p>
        <p lang="zh" className="break-words whitespace-pre-line">
          {zh}
        </p>
      </div>
      {note ? <p className="mt-3 text-muted">{t('clauses.usedWhen', { note })}</p> : null}
      {approver ? <p className="mt-1 text-muted">{t('clauses.approvedBy', { role: roleLabel(approver) })}</p> : null}
    </>
  );
}

/** The contracts that use a position, on request. */
function Contracts({ clauseId, rank, count }: { clauseId: string; rank: ClauseRank; count: number }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const [open, setOpen] = useState(false);
  const { data } = useCall(clauseContracts, open ? { clauseId, rank: [rank], pageSize: 50 } : undefined);
  if (count === 0) return <p className="mt-3 text-xs text-muted">{t('clauses.unused')}</p>;
  return (
    <div className="mt-3">
      <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('clauses.usedIn', { count })}
      </Button>
      {open && data ? (
        <ul className="mt-2 space-y-1">
          {data.rows.map((row) => (
            <li key={row.contractId}>
              <LinkTo
                to={pathTo(ROUTES.contracts.versions, { contractVersionId: row.contractVersionId })}
                className="font-medium text-link hover:underline"
              >
                {row.number}
              </LinkTo>{' '}
              {name(row, 'licenseeName')}{' '}
              <span className="text-muted">
                · {t(`contract.status.${row.status}`)} · {t('workflow.version', { version: row.version })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
