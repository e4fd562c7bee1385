import { eventOrderDecide, eventOrderRead } from '@bls/proto/client/licensing/event';
import type { EventOrder } from '@bls/proto/contracts/calls/licensing/event';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { type EventOrderAction, eventOrderWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../../domain/workflow/action-bar.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { statusSince } from '../../../domain/workflow/status-since.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { ORDERS_PATH, viewPath } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

type Line = EventOrder['lines'][number];

/** One order: its lines, its workflow and its actions. */
export default function Order() {
  const { t } = useTranslation();
  const named = useNameOf();
  const can = useCan();
  const { id } = useParams(ROUTES.events.order);
  const decide = useCommand(eventOrderDecide);
  const { data: order, error, refetch } = useCall(eventOrderRead, id ? { id } : undefined);
  if (!order) return <Awaiting query={{ error, refetch }} />;
  const waiting = waitsFor(eventOrderWorkflow, order.status);
  const money = (amount: string) => <Money amount={amount} currency={order.currency} />;
  const columns: PlainColumn<Line>[] = [
    { id: 'name', header: t('events.product.name'), wide: true, cell: (row) => named(row) },
    { id: 'quantity', header: t('events.order.quantity'), align: 'right', cell: (line) => line.quantity },
    { id: 'price', header: t('events.product.price'), align: 'right', cell: (line) => money(line.price) },
    { id: 'amount', header: t('events.order.amount'), align: 'right', cell: (line) => money(line.amount) },
  ];
  const run = ({ action, comment, reason }: TakenAction) =>
    decide.mutateAsync({ id, revision: order.revision, action: action as EventOrderAction, comment: reason ?? comment });
  const company = named(order, 'companyName');
  return (
    <>
      <PageHeader
        title={order.number}
        note={company}
        crumbs={[{ label: t('menu.eventOrders'), to: ORDERS_PATH }]}
        actions={<ActionBar actions={order.actions} texts="eventOrder" run={run} />}
      />
      <WorkflowLine
        workflow={eventOrderWorkflow}
        texts="eventOrder"
        state={order.status}
        history={order.history}
        since={statusSince(order.history) ?? order.placedAt}
        waitsFor={waiting}
        mine={waiting.some(can)}
      />
      <WithAside
        aside={
          <Card title={t('events.activity')}>
            <Timeline texts="eventOrder" history={order.history} />
          </Card>
        }
      >
        <Card title={t('events.order.one')}>
          <KeyValueList
            rows={[
              {
                label: t('events.one'),
                value: (
                  <LinkTo to={viewPath(order.event.id)} className="rounded-sm font-medium text-accent-text hover:underline">
                    {named(order.event)}
                  </LinkTo>
                ),
              },
              { label: t('events.order.company'), value: company },
              { label: t('events.order.placedBy'), value: order.placedBy },
              { label: t('events.order.placedAt'), value: <DateText value={order.placedAt} time /> },
              { label: t('events.order.pieces'), value: <span className="tabular">{order.pieces}</span> },
              { label: t('events.order.total'), value: money(order.total) },
              { label: t('events.order.remark'), value: order.remark ? <p className="whitespace-pre-line">{order.remark}</p> : null },
            ]}
          />
        </Card>
        <Card title={t('events.products')} flush>
          <PlainTable stacked label={t('events.products')} columns={columns} rows={order.lines} rowId={(line) => line.productId} />
        </Card>
      </WithAside>
    </>
  );
}
