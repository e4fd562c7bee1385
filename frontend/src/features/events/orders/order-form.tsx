import { eventOrderPlace } from '@bls/proto/client/licensing/event';
import type { EventAttribute, LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { decimal, format, multiply, sum } from '@bls/proto/domain/values/decimal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { PlainTable } from '../../../domain/deal/plain-table.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Money } from '../../../domain/money/money.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { WholeNumber } from '../../../ui/form/numbers/whole-number.js';
import { issuesIn } from '../../../lib/forms/rule-form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { orderPath } from '../paths.js';
import { useProductColumns } from './product-table.js';
import { useNameOf } from '../../../lib/text/names.js';
import { focusWrong } from '../../../lib/forms/focus-wrong.js';

/** A field passes on what was typed, which may be no number of pieces. */
const isPieces = (typed: number): boolean => Number.isSafeInteger(typed) && typed >= 0;

type Props = { event: LicensingEvent; attributes: readonly EventAttribute[] };

/** The order form: quantities of products and the total. */
export function OrderForm({ event, attributes }: Props) {
  const { t } = useTranslation();
  const named = useNameOf();
  const { leave } = useScreen();
  const place = useCommand(eventOrderPlace);
  const [name, ...others] = useProductColumns({ event, attributes });
  const fields = useRef<HTMLDivElement>(null);
  // one id per form: a second click, or a retry after a lost connection, places no second order
  const [id] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Readonly<Record<string, number | undefined>>>({});
  const [remark, setRemark] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const lines = event.products.flatMap(({ id: productId, price }) => {
    const quantity = pieces[productId];
    return quantity !== undefined && isPieces(quantity) && quantity > 0 ? [{ productId, quantity, price }] : [];
  });
  const wrong = new Set(event.products.flatMap(({ id: productId }) => (isPieces(pieces[productId] ?? 0) ? [] : [productId])));
  const total = sum(lines.map(({ price, quantity }) => multiply(decimal(price), decimal(quantity))));
  const order = async () => {
    if (wrong.size > 0) return focusWrong(fields.current);
    setProblems({});
    setFailure(undefined);
    try {
      const ordered = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      await place.mutateAsync({ id, eventId: event.id, lines: ordered, ...(remark.trim() ? { remark: remark.trim() } : {}) });
      leave(orderPath(id));
    } catch (error) {
      const issues = issuesIn(error);
      const ofLines = issues.filter(({ path }) => path[0] === 'lines');
      const shown = ofLines.map(({ path, rule, params }) => [lines[Number(path[1])]?.productId ?? '', t(`rule.${rule}`, { ...params })]);
      setProblems(Object.fromEntries(shown) as Record<string, string>);
      const other = issues.find(({ path }) => path[0] !== 'lines');
      if (other) setFailure(t(`rule.${other.rule}`, { ...other.params }));
      else if (ofLines.length === 0) setFailure(messageOf(error, t));
    }
  };
  // beside the name, where it is visible on phones too
  const quantity = {
    id: 'quantity',
    header: t('events.order.quantity'),
    align: 'right' as const,
    cell: (product: LicensingEvent['products'][number]) => (
      <WholeNumber
        className="ml-auto w-28 text-left"
        label={t('events.order.quantityOf', { name: named(product) })}
        hideLabel
        value={pieces[product.id]}
        onChange={(value) => setPieces({ ...pieces, [product.id]: value })}
        disabled={product.left === 0}
        error={wrong.has(product.id) ? t('events.order.wholePieces') : problems[product.id]}
      />
    ),
  };
  return (
    <Card title={t('events.order.new')} flush>
      <div ref={fields}>
        <PlainTable
          stacked
          label={t('events.products')}
          columns={name ? [name, quantity, ...others] : []}
          rows={event.products}
          rowId={(product) => product.id}
        />
      </div>
      <div className="space-y-4 border-t border-line px-4 py-4">
        {failure ? <Alert tone="error">{failure}</Alert> : null}
        <TextArea label={t('events.order.remark')} value={remark} onChange={setRemark} rows={2} maxLength={1000} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {t('events.order.total')} <Money amount={format(total, 2)} currency={event.currency} />
          </p>
          <Button kind="primary" disabled={lines.length === 0} busy={place.isPending} onClick={() => void order()}>
            {t('events.order.place')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
