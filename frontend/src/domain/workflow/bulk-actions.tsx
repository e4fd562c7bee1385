import type { Need } from '@bls/proto/domain/workflow/workflow';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { notify } from '../../ui/feedback/notify.js';
import type { Confirmation, TakenAction } from './action-dialog.js';
import { commonActions, type Offer, type OfferedAction, offersOf, reasonAgainstAll } from './common-actions.js';
import { type NotDecided, NotDecidedDialog, NotDecidedNotice } from './not-decided.js';
import { LateActionDialog, useActionDialog } from './late-action-dialog.js';
import { useWorkflowTexts } from './workflow-text.js';

type Item = { id: string; label: string };
type Read = {
  revision: number;
  actions: readonly OfferedAction[];
  /** The status of the item, which explains why it has no such step. */
  status?: string;
};
/** Reasons against an action for some of the items. */
export type Caution<W> = {
  load: (action: string, ids: readonly string[], signal: AbortSignal) => Promise<W[]>;
  /** Names those items; the person may leave any of them out. */
  show: (found: readonly W[], leftOut: ReadonlySet<string>, onLeftOut: (leftOut: ReadonlySet<string>) => void) => ReactNode;
};
type Props<R extends Read, W> = {
  items: readonly Item[];
  /** Prefix of the translation keys, such as `termSheet`. */
  texts: string;
  read: (id: string) => Promise<R>;
  act: (id: string, revision: number, taken: TakenAction, read: R) => Promise<unknown>;
  /** What the person should see before deciding. */
  about?: (action: string) => ReactNode;
  /** What the person has to confirm for an action on these items. */
  confirmation?: (action: string, chosen: readonly R[]) => Confirmation | undefined;
  /** Loaded when an action is opened; the action waits until the person has seen it. */
  caution?: Caution<W>;
  /** Offers what at least one item allows; the others are named with the reason. Otherwise every item must allow an action. */
  partial?: boolean;
  /** Choices for actions that need a reason, which then applies to all items. */
  reasons?: readonly { value: string; label: string }[];
  /** Helps to write the comment, such as saved replies. */
  commentTools?: (comment: string, onComment: (comment: string) => void) => ReactNode;
  /** Receives what was not decided, to show it where it stays when the chosen rows leave the list; otherwise it is shown here. */
  onResult?: ((notDecided: NotDecided[]) => void) | undefined;
  /** Called when every chosen item has been tried. */
  onDone: () => void;
};

/**
 * The actions that the workflow allows this person for the chosen items. Each item is decided on its own, at the revision that was
 * read; what is refused is named and does not stop the others.
 */
export function BulkActions<R extends Read, W = never>({
  items,
  texts,
  read,
  act,
  about,
  confirmation,
  caution,
  partial = false,
  reasons,
  commentTools,
  onResult,
  onDone,
}: Props<R, W>) {
  const { t } = useTranslation();
  const { action: label, status } = useWorkflowTexts(texts);
  const [open, setOpen] = useState<string>();
  /** What the person leaves out of the opened action. */
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  /** What is being done. Decided items may leave the list meanwhile, and with it the chosen ones. */
  const [running, setRunning] = useState<Offer>();
  const [result, setResult] = useState<{ items: NotDecided[]; tried: boolean }>();
  const { reads, isPending } = useReads(items, texts, read);
  const shared: Need[] = reasons ? ['comment', 'reason'] : ['comment'];
  const offers = partial ? offersOf(reads, shared) : offersForAll(reads);
  useActionDialog(offers.length > 0);
  const current = running ?? offers.find(({ action }) => action.action === open);
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label ?? id;
  const why = (id: string, reason: string): NotDecided => {
    const { error, data } = reads.find((one) => one.id === id) ?? {};
    const text = error ? messageOf(error, t) : t(`refusal.${reason}`, { status: data?.status ? status(data.status) : '' });
    return { label: labelOf(id), text };
  };
  const cautions = useCautions(texts, caution, current);
  const ids = (current?.ids ?? []).filter((id) => !unwanted.has(id));
  const chosen = reads.flatMap(({ id, data }) => (data && ids.includes(id) ? [data] : []));
  const leftOut = (current?.leftOut ?? []).map(({ id, reason }) => why(id, reason));

  const run = async (offer: Offer, taken: TakenAction) => {
    if (await cautions.hasMore()) return 'shown';
    const refused: NotDecided[] = [];
    setRunning(offer);
    for (const id of ids) {
      const data = reads.find((one) => one.id === id)?.data;
      try {
        if (data) await act(id, data.revision, taken, data);
      } catch (error) {
        refused.push({ label: labelOf(id), text: messageOf(error, t) });
      }
    }
    setRunning(undefined);
    const done = ids.length - refused.length;
    if (done > 0) notify.success(t('workflow.bulkDone', { count: done }));
    const left = [...refused, ...leftOut];
    if (left.length > 0 && onResult) onResult(left);
    if (left.length > 0 && !onResult) setResult({ items: left, tried: true });
    if (left.length === 0 || onResult) onDone();
    return undefined;
  };
  const choose = (action: string) => {
    setUnwanted(new Set());
    setOpen(action);
  };
  const close = () => {
    setResult(undefined);
    if (result?.tried) onDone();
  };
  const explain = () => setResult({ items: reads.map(({ id, actions }) => why(id, reasonAgainstAll(actions, shared))), tried: false });
  if (isPending && !running) return <span className="text-muted">{t('common.loading')}</span>;
  return (
    <>
      {offers.map(({ action }) => (
        <Button key={action.action} kind={action.direction === 'backward' ? 'danger' : 'secondary'} onClick={() => choose(action.action)}>
          {label(action.action)}
        </Button>
      ))}
      {offers.length === 0 ? <span className="text-muted">{t(partial ? 'workflow.bulkNoneOfThem' : 'workflow.bulkNone')}</span> : null}
      {offers.length === 0 && partial ? (
        <Button kind="quiet" size="small" onClick={explain}>
          {t('workflow.bulkWhy')}
        </Button>
      ) : null}
      <Suspense>
        {current ? (
          <LateActionDialog
            action={current.action}
            label={label(current.action.action)}
            text={t('workflow.bulkText', { count: ids.length })}
            about={
              <>
                {leftOut.length > 0 ? <NotDecidedNotice items={leftOut} /> : null}
                {about?.(current.action.action)}
                {cautions.isPending ? (
                  <p role="status" className="text-muted">
                    {t('workflow.bulkComparing')}
                  </p>
                ) : null}
                {cautions.error ? <Alert tone="information">{t('workflow.bulkNotCompared')}</Alert> : null}
                {cautions.found ? caution?.show(cautions.found, unwanted, setUnwanted) : null}
              </>
            }
            disabled={ids.length === 0}
            purpose="attachment"
            confirmation={confirmation?.(current.action.action, chosen)}
            {...(reasons ? { reasons } : {})}
            commentTools={commentTools}
            quiet
            run={(taken) => run(current, taken)}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
      {result ? (
        <NotDecidedDialog
          title={t(partial ? 'workflow.bulkNotDecided' : 'workflow.bulkFailed', { count: result.items.length })}
          items={result.items}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Reasons against the action that is open, read again each time. */
function useCautions<W>(texts: string, caution: Caution<W> | undefined, offer: Offer | undefined) {
  const client = useQueryClient();
  const query = {
    queryKey: ['cautions', texts, offer?.action.action, offer?.ids],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      caution && offer ? caution.load(offer.action.action, offer.ids, signal) : Promise.resolve<W[]>([]),
    staleTime: Infinity,
    gcTime: 0,
    // a comparison that failed is reported instead: the person is waiting
    retry: false,
  };
  const isAsked = Boolean(caution && offer);
  const { data: found, error, isPending } = useQuery({ ...query, enabled: isAsked });
  return {
    found,
    error,
    isPending: isAsked && isPending,
    /** Waits for the answer, when the person has not seen it yet; returns whether there is something to be seen first. */
    hasMore: async (): Promise<boolean> => {
      if (!isAsked || !isPending) return false;
      return client.fetchQuery(query).then(
        (all) => all.length > 0,
        () => true,
      );
    },
  };
}

/** The current state of the chosen items, each read once while it is chosen. One that cannot be read has no actions. */
function useReads<R extends Read>(items: readonly Item[], texts: string, read: (id: string) => Promise<R>) {
  const queries = useQueries({
    queries: items.map(({ id }) => ({
      queryKey: ['bulk', texts, id],
      queryFn: () => read(id),
      // decided from what is current, not from an earlier selection
      staleTime: 0,
      gcTime: 0,
    })),
  });
  return {
    isPending: queries.some((query) => query.isPending),
    reads: items.map(({ id }, index) => {
      const { data, error } = queries[index] ?? {};
      return { id, data, error, actions: data?.actions ?? [] };
    }),
  };
}

const offersForAll = (reads: readonly { id: string; actions: readonly OfferedAction[] }[]): Offer[] =>
  commonActions(reads.map(({ actions }) => actions)).map((action) => ({ action, ids: reads.map(({ id }) => id), leftOut: [] }));
