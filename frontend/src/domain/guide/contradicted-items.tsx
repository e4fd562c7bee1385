import { earlierAlikeList } from '@bls/proto/client/approvals/settings/review-guide';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { contradictedBy } from '@bls/proto/domain/approval/earlier-alike';
import type { ReviewKind } from '@bls/proto/domain/approval/review-guide';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Thumbnail } from '../picture/thumbnail.js';
import { EarlierAlikeList } from './earlier-alike.js';

export type ContradictedItem = ResponseOf<typeof earlierAlikeList>['items'][number];

/** The items for which an action would contradict earlier decisions on like pictures; none where it is not about pictures. */
export async function contradictedItems(
  kind: ReviewKind,
  action: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ContradictedItem[]> {
  const outcome = contradictedBy(action);
  if (!outcome) return [];
  return (await api(earlierAlikeList, { kind, ids: [...ids], outcome }, signal, { quiet: true })).items;
}

/** Earlier decisions shown of each item. */
const SHOWN = 2;

type Props = {
  items: readonly ContradictedItem[];
  labelOf: (id: string) => string;
  /** The items that the person leaves undecided. */
  leftOut: ReadonlySet<string>;
  onLeftOut: (leftOut: ReadonlySet<string>) => void;
};

/** Before several items are decided: those that contradict earlier decisions, each with its picture; any can be left out. */
export function ContradictedItems({ items, labelOf, leftOut, onLeftOut }: Props) {
  const { t } = useTranslation();
  const [first] = items.flatMap(({ decisions }) => decisions);
  if (!first) return null;
  const set = (id: string, out: boolean) => onLeftOut(new Set(out ? [...leftOut, id] : [...leftOut].filter((one) => one !== id)));
  const some = items.some(({ id }) => !leftOut.has(id));
  return (
    <Alert tone="warning" title={t(`reviewGuide.contradictsMany.${first.outcome}`, { count: items.length })}>
      <ul className="scroll-quiet mt-1 max-h-[40vh] divide-y divide-line overflow-y-auto" tabIndex={-1}>
        {items.map(({ id, decisions }) => (
          <li key={id} className="py-2">
            <span className="flex items-start gap-2.5">
              <span className="block size-12 shrink-0 overflow-hidden rounded-sm border border-line">
                <Thumbnail fileId={decisions[0]?.fileId ?? null} />
              </span>
              <span className="min-w-0 flex-1 text-text">
                <span className="block font-medium break-words">{labelOf(id)}</span>
                <Checkbox
                  label={
                    <>
                      {t('reviewGuide.leaveOut')}
                      <span className="sr-only">: {labelOf(id)}</span>
                    </>
                  }
                  value={leftOut.has(id)}
                  onChange={(out) => set(id, out)}
                />
              </span>
            </span>
            <EarlierAlikeList decisions={decisions.slice(0, SHOWN)} />
          </li>
        ))}
      </ul>
      {items.length > 1 ? (
        <Button size="small" className="mt-1" onClick={() => onLeftOut(new Set(some ? items.map(({ id }) => id) : []))}>
          {t(some ? 'reviewGuide.leaveAllOut' : 'reviewGuide.leaveNoneOut')}
        </Button>
      ) : null}
    </Alert>
  );
}
