import { stickerDetail, stickerFollow, stickerMove } from '@bls/proto/client/approvals/sticker';
import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import type { RequestInput } from '@bls/proto/contracts/call';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TakenAction } from '../../domain/workflow/action-bar.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ApplicationFacts, ApplicationLines } from '../../domain/store/application-facts.js';
import { ApplicationPage, NextVersion } from '../../domain/store/application-page.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { focusWrong } from '../../lib/forms/focus-wrong.js';
import { type Quantities, quantitiesOf, Quantity, grantedBy } from './quantities.js';
import { Guests } from './guests.js';

type Action = RequestInput<typeof stickerMove>['action'];

/** One sticker application with its workflow, quantities and guests. */
export function StickerApplication({ id }: { id: string }) {
  const query = useCall(stickerDetail, { id });
  const item = query.data;
  if (!item) return <Awaiting query={query} />;
  return <Shown key={item.revision} item={item} />;
}

function Shown({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const move = useCommand(stickerMove);
  const follow = useCommand(stickerFollow);
  const [quantities, setQuantities] = useState<Quantities>(() => quantitiesOf(item));
  const fields = useRef<HTMLDivElement>(null);
  const granted = grantedBy(item, quantities);
  const decides = item.actions.some(({ action, allowed }) => action === 'approve' && allowed);
  const act = ({ action, comment }: TakenAction) =>
    move.mutateAsync({
      id: item.id,
      revision: item.revision,
      action: action as Action,
      ...(comment ? { comment } : {}),
      ...(action === 'approve' && granted ? { approved: granted } : {}),
    });
  // an approval without all quantities leads to the field that it misses
  const showWrong = () => focusWrong(fields.current);
  const next = (
    <NextVersion
      item={item}
      kind="sticker"
      label={() => t('sticker.action.revise')}
      begin={() => follow.mutateAsync({ id: item.id })}
      busy={follow.isPending}
    />
  );
  return (
    <ApplicationPage
      kind="sticker"
      item={item}
      run={act}
      opens={({ action }) => (action === 'approve' && !granted ? showWrong : undefined)}
      next={next}
    >
      {decides ? (
        <div ref={fields}>
          <Quantity item={item} value={quantities} onChange={setQuantities} />
        </div>
      ) : (
        <ApplicationLines item={item} />
      )}
      <ApplicationFacts item={item} />
      {item.mayInvite || item.guests.length > 0 ? <Guests item={item} /> : null}
    </ApplicationPage>
  );
}
