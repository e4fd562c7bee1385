import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import { useAtom } from 'jotai';
import { Tabs as Radix } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { GuidePanel } from '../../../domain/guide/guide-panel.js';
import { useGuidance } from '../../../domain/guide/use-guidance.js';
import { PinList } from '../../../domain/picture/pins/pin-list.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { ProductFacts } from '../version/product-facts.js';
import { PANELS, type Panel, panelAtom } from './state.js';

type Props = {
  detail: ApprovalDetail;
  version: Version;
  earlier: Version | undefined;
  earlierName: string;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** The panel beside the picture: comments, product facts, history. The open tab stays the same from approval to approval. */
export function ReviewPanel(props: Props) {
  const { detail, version, earlier, earlierName } = props;
  const { t } = useTranslation();
  const [chosen, setPanel] = useAtom(panelAtom);
  const guidance = useGuidance('product', detail.id).data;
  const panels = PANELS.filter((id) => id !== 'guide' || guidance);
  const panel = panels.includes(chosen) ? chosen : 'comments';
  const questions = guidance?.checklist.filter(({ answer }) => !answer).length ?? 0;
  const open = version.pins.filter((pin) => !pin.resolved).length;
  const history = detail.history.map((entry) => ({
    ...entry,
    version: entry.versionNumber,
    comment: [entry.reason ? t(`approval.rejectionReason.${entry.reason}`) : undefined, entry.comment].filter(Boolean).join(': ') || null,
  }));
  return (
    <Radix.Root
      value={panel}
      onValueChange={(next) => setPanel(next as Panel)}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface"
    >
      <Radix.List aria-label={t('approvals.panel.label')} className="flex min-h-11 gap-4 border-b border-line px-4">
        {panels.map((id) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="focus-inset flex items-center gap-1.5 border-b-2 border-transparent font-medium text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-accent-text"
          >
            {t(`approvals.panel.${id}`)}
            {id === 'comments' ? <Count count={open} /> : null}
            {id === 'guide' ? <Count count={questions} /> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
        <Radix.Content value="comments" className="outline-none">
          <PinList
            of={{ subject: 'product', approvalId: detail.id }}
            version={{ ...version, name: '' }}
            earlier={earlier && { ...earlier, name: earlierName }}
            selectedId={props.selectedId}
            onSelect={props.onSelect}
            commentable={detail.commentable}
            open={detail.commentable && version.submitted !== null}
          />
        </Radix.Content>
        <Radix.Content value="guide" className="outline-none">
          <GuidePanel key={detail.id} kind="product" id={detail.id} />
        </Radix.Content>
        <Radix.Content value="product" className="outline-none">
          <ProductFacts detail={detail} version={version} earlier={earlier} />
        </Radix.Content>
        <Radix.Content value="activity" className="p-4 outline-none">
          <Timeline texts="approval" history={history} />
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className="tabular rounded-full bg-fill px-1.5 text-[11px] leading-4 font-semibold text-white">{count}</span>;
}
