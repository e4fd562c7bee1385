import { aulDetail, aulFollow, aulMove } from '@bls/proto/client/approvals/aul';
import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { RequestInput } from '@bls/proto/contracts/call';
import { type AulStatus, aulState } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import { useTranslation } from 'react-i18next';
import type { TakenAction } from '../../domain/workflow/action-bar.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { FileLink } from '../../domain/files/file-link.js';
import { ApplicationFacts, ApplicationLines } from '../../domain/store/application-facts.js';
import { ApplicationPage, NextVersion } from '../../domain/store/application-page.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { CredentialButton } from './credential-button.js';
import { VerdictCard } from './verdict.js';

type Action = RequestInput<typeof aulMove>['action'];
/** Actions whose result is the letter, which opens in a new tab. */
const OPENS: Readonly<Record<string, 'draft' | 'stamped'>> = { downloadDraft: 'draft', download: 'stamped' };

/** One application for an authorization letter with its workflow, letters and actions. */
export function Letter({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useCall(aulDetail, { id });
  const move = useCommand(aulMove);
  const follow = useCommand(aulFollow);
  const item = query.data;
  if (!item) return <Awaiting query={query} />;
  const act = async ({ action, comment, fileIds }: TakenAction) => {
    const file = item.letters[OPENS[action] ?? 'draft'];
    await move.mutateAsync({
      id,
      revision: item.revision,
      action: action as Action,
      ...(comment ? { comment } : {}),
      ...(fileIds ? { fileIds } : {}),
    });
    if (OPENS[action] && file) window.open(downloadUrl(file.fileId), '_blank', 'noopener');
  };
  const next = (
    <NextVersion
      item={item}
      kind="aul"
      label={(kind) => t(kind === 'renewal' ? 'aul.action.renew' : refused(item) ? 'aul.action.revise' : 'aul.action.edit')}
      begin={(kind) => follow.mutateAsync({ id, kind })}
      busy={follow.isPending}
    />
  );
  return (
    <ApplicationPage
      kind="aul"
      item={item}
      run={act}
      filePurpose="storeLetter"
      commentLabel={(action) => (action === 'revoke' ? t('action.asks.reason') : undefined)}
      next={next}
      aside={<Letters item={item} />}
    >
      <ApplicationFacts item={item} />
      <ApplicationLines item={item} />
      {item.verdict ? <VerdictCard verdict={item.verdict} /> : null}
    </ApplicationPage>
  );
}

/** Not granted: the next version is a correction of it. */
const refused = ({ status }: StoreDetail): boolean => status === 'rejected' || status === 'disapproved';

function Letters({ item: { id, status, letters } }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const there = (['draft', 'corrected', 'stamped'] as const).flatMap((which) => {
    const file = letters[which];
    return file ? [{ which, file }] : [];
  });
  const isForDownloaders = aulState(status as AulStatus).shown === 'downloaders';
  return (
    <Card title={t('stores.letters.title')}>
      {there.length === 0 ? (
        <p className="text-muted">{t(isForDownloaders ? 'stores.letters.forDownloaders' : 'stores.letters.none')}</p>
      ) : null}
      <ul className="mb-3 space-y-2">
        {there.map(({ which, file }) => (
          <li key={which}>
            <p className="text-xs text-muted">{t(`stores.letters.${which}`)}</p>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
      {aulState(status as AulStatus).credential ? <CredentialButton id={id} /> : null}
    </Card>
  );
}
