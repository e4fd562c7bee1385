import {
  type EventOrderStatus,
  type EventStatus,
  eventOrderWorkflow,
  eventWorkflow,
} from '@bls/proto/domain/workflow/definitions/licensing-event';
import { useTranslation } from 'react-i18next';
import { Status } from '../../ui/feedback/status.js';

export function EventState({ status }: { status: EventStatus }) {
  const { t } = useTranslation();
  return <Status tone={eventWorkflow.states[status].tone} text={t(`event.status.${status}`)} />;
}

export function OrderState({ status }: { status: EventOrderStatus }) {
  const { t } = useTranslation();
  return <Status tone={eventOrderWorkflow.states[status].tone} text={t(`eventOrder.status.${status}`)} />;
}
