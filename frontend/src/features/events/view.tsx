import { eventAttributes, eventDecide, eventRead } from '@bls/proto/client/licensing/event';
import { type EventAction, eventWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionBar, type TakenAction } from '../../domain/workflow/action-bar.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { Picture } from '../../domain/company/picture.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { PageHeader, WithAside } from '../../ui/layout/page.js';
import { Timeline } from '../../domain/workflow/timeline.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { useParams } from '../../lib/screens/params.js';
import { useCan } from '../../lib/session/session.js';
import { EventState } from './event-status.js';
import { OrderForm } from './orders/order-form.js';
import { editPath, LIST_PATH, ORDERS_PATH } from './paths.js';
import { ProductTable } from './orders/product-table.js';
import { useNameOf } from '../../lib/text/names.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One event with its products. */
export default function View() {
  const { t } = useTranslation();
  const name = useNameOf();
  const named = useNameOf();
  const manages = useCan()('event.manage');
  const { id } = useParams(ROUTES.events.view);
  const decide = useCommand(eventDecide);
  const { data: event, error, refetch } = useCall(eventRead, id ? { id } : undefined);
  const { data } = useCall(eventAttributes, {}, { staleTime: 60_000 });
  if (!event) return <Awaiting query={{ error, refetch }} />;
  const attributes = data?.attributes ?? [];
  const run = ({ action, comment, reason }: TakenAction) =>
    decide.mutateAsync({ id, revision: event.revision, action: action as EventAction, comment: reason ?? comment });
  const description = name(event, 'description');
  const open = !(eventWorkflow as Workflow).states[event.status]?.final;
  return (
    <>
      <PageHeader
        title={named(event)}
        note={event.number}
        crumbs={[{ label: t('menu.eventManage'), to: LIST_PATH }]}
        actions={
          manages ? (
            <>
              {open ? (
                <ButtonLink to={editPath(id)} icon={<Pencil size={14} aria-hidden />}>
                  {t('events.edit')}
                </ButtonLink>
              ) : null}
              <ActionBar
                actions={event.actions}
                texts="event"
                run={run}
                about={(action) =>
                  action === 'cancel' && event.orders > 0 ? { shown: <p>{t('events.refusesOrders')}</p>, asks: false } : undefined
                }
              />
            </>
          ) : null
        }
      />
      <WithAside
        aside={
          <>
            <Card title={t('events.one')} actions={<EventState status={event.status} />}>
              <KeyValueList
                rows={[
                  { label: t('events.category'), value: named(event.category) },
                  { label: t('events.place'), value: event.place },
                  {
                    label: t('events.url'),
                    value: event.url ? (
                      <a href={event.url} target="_blank" rel="noreferrer" className="rounded-sm text-accent-text hover:underline">
                        {event.url}
                      </a>
                    ) : null,
                  },
                  { label: t('events.from'), value: <DateText value={event.from} /> },
                  { label: t('events.to'), value: <DateText value={event.to} /> },
                  { label: t('events.orderUntil'), value: <DateText value={event.orderUntil} /> },
                  {
                    label: t('events.orders'),
                    value: (
                      <LinkTo to={ORDERS_PATH} search={{ eventId: id }} className="rounded-sm text-accent-text hover:underline">
                        {event.orders}
                      </LinkTo>
                    ),
                  },
                ]}
              />
            </Card>
            {manages ? (
              <Card title={t('events.activity')}>
                <Timeline texts="event" history={event.history} />
              </Card>
            ) : null}
          </>
        }
      >
        <Picture fileId={event.bannerFileId} alt={t('events.bannerOf', { name: named(event) })} className="aspect-[3/1] w-full" />
        {description ? (
          <Card title={t('events.description')}>
            <p className="whitespace-pre-line">{description}</p>
          </Card>
        ) : null}
        {event.orderable ? <OrderForm event={event} attributes={attributes} /> : <ProductTable event={event} attributes={attributes} />}
      </WithAside>
    </>
  );
}
