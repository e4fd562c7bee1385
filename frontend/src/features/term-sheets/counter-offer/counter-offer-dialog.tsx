import { counterOfferMake } from '@bls/proto/client/licensing/term-sheets/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { placeKey } from '@bls/proto/domain/deal-comment/place-key';
import {
  type Offered,
  type OfferedField,
  type OfferedFieldValue,
  offeredFields,
} from '@bls/proto/domain/term-sheet/counter-offer/counter-offer';
import { belongsTo, offeredTables } from '@bls/proto/domain/term-sheet/counter-offer/offered-rows';
import type { Path } from '@bls/proto/domain/term-sheet/counter-offer/place-value';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api/query.js';
import { issuesIn } from '../../../lib/forms/rule-form.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useUser } from '../../../lib/session/session.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { TextArea } from '../../../ui/form/text-area.js';
import { TextField } from '../../../ui/form/text-field.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { usePlaceText } from '../../../domain/deal/place-text.js';
import { listPath, pathAfter } from '../paths.js';
import { useValueText } from '../review/value-text.js';
import { OfferedTable } from './offered-table.js';
import { OfferedValueField } from './offered-value.js';

type FieldItem = { field: OfferedField; value: OfferedFieldValue | undefined };
/** A table whose rows are edited together; `changes` is what differs from today. */
type TableItem = { table: Path; changes: readonly Offered[] };
type Item = (FieldItem | TableItem) & { reason: string };
const placeOf = (item: FieldItem | TableItem): Path => ('table' in item ? item.table : item.field.path);
const changesOf = (item: FieldItem | TableItem): readonly Offered[] => {
  if ('table' in item) return item.changes;
  const { field, value } = item;
  return value === undefined || value === '' ? [] : [{ path: field.path, value }];
};
const isComplete = (item: Item): boolean => changesOf(item).length > 0 && item.reason.trim() !== '';

/** Offers other values of fields, and other rows of tables, each with a reason. The server checks them as the wizard does. */
export default function CounterOfferDialog({ sheet, onClose }: { sheet: TermSheetDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const valueText = useValueText(sheet.terms);
  const user = useUser();
  const { leave } = useScreen();
  const make = useCommand(counterOfferMake, { leaves: () => true });
  const [items, setItems] = useState<readonly Item[]>([]);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<readonly Offered[]>([]);
  const fields = useMemo(() => offeredFields(sheet.terms), [sheet.terms]);
  const tables = useMemo(() => offeredTables(sheet.terms), [sheet.terms]);
  const chosen = new Set(items.map((item) => placeKey(placeOf(item))));
  const isFree = (path: Path) => !chosen.has(placeKey(path)) && !items.some((item) => 'table' in item && belongsTo(path, item.table));
  const freeTables = tables.filter((table) => isFree(table) && !items.some((item) => belongsTo(placeOf(item), table)));
  const freeFields = fields.filter(({ path }) => isFree(path));
  const update = (at: number, part: Partial<FieldItem & TableItem & Item>) =>
    setItems((all) => all.map((item, index) => (index === at ? { ...item, ...part } : item)));
  const pick = (key: string | undefined) => {
    const table = freeTables.find((path) => placeKey(path) === key);
    const field = freeFields.find(({ path }) => placeKey(path) === key);
    if (table) setItems((all) => [...all, { table, changes: [], reason: '' }]);
    else if (field) setItems((all) => [...all, { field, value: undefined, reason: '' }]);
  };
  const missing = (isMissing: boolean) => (tried && isMissing ? t('rule.required') : undefined);

  const send = async () => {
    setTried(true);
    if (items.length === 0 || !items.every(isComplete) || !message.trim() || make.isPending) return;
    const { termSheetVersionId, revision } = sheet;
    const changes = items.flatMap((item) =>
      changesOf(item).map(({ path, value }) => ({ path: [...path], value, reason: item.reason.trim() })),
    );
    setSent(changes);
    try {
      const after = await make.mutateAsync({ termSheetVersionId, revision, message: message.trim(), changes });
      notify.success(t('counterOffer.sent'));
      onClose();
      leave(user ? pathAfter(after, user.UserType) : listPath(undefined));
    } catch {
      // shown in the dialog
    }
  };
  const issues = issuesIn(make.error);
  const refused = useRef<HTMLDivElement>(null);
  // the button is below a long form, and the answer of the server above it
  useEffect(() => refused.current?.scrollIntoView({ block: 'nearest' }), [make.error]);
  return (
    <Dialog
      open
      width="widest"
      onClose={onClose}
      title={t('counterOffer.answer')}
      text={t('counterOffer.help')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={make.isPending} onClick={() => void send()}>
            {t('counterOffer.send')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {make.error ? (
          <div ref={refused}>
            <Alert tone="error">
              {issues.length === 0 ? messageOf(make.error, t) : t('counterOffer.refused')}
              {issues.length > 0 ? (
                <ul className="mt-1 list-disc pl-4">
                  {issues.map((issue, index) => {
                    const at = issue.path[0] === 'changes' ? (sent[Number(issue.path[1])]?.path ?? []) : issue.path;
                    const text = t(`rule.${issue.rule}`, { ...shownParams(issue.params), defaultValue: t('rule.invalidValue') });
                    return (
                      <li key={index}>
                        {place(at, sheet.terms)}: {text}
                      </li>
                    );
                  })}
                </ul>
              ) : null}
            </Alert>
          </div>
        ) : null}
        <Combobox
          key={items.length}
          label={t('counterOffer.add')}
          value=""
          onChange={() => undefined}
          error={tried && items.length === 0 ? t('rule.atLeastOne') : undefined}
          options={[
            ...freeTables.map((path) => ({ value: placeKey(path), label: place(path, sheet.terms), detail: t('counterOffer.table') })),
            ...freeFields.map(({ path, value }) => ({
              value: placeKey(path),
              label: place(path, sheet.terms),
              detail: valueText(path, value),
            })),
          ]}
          onPick={(option) => pick(option?.value)}
        />
        {items.map((item, index) => {
          const name = place(placeOf(item), sheet.terms);
          const reason = (
            <TextField
              label={t('counterOffer.reason')}
              required
              maxLength={1000}
              value={item.reason}
              onChange={(text) => update(index, { reason: text })}
              error={missing(!item.reason.trim())}
            />
          );
          const remove = (
            <IconButton
              className="sm:mt-6"
              label={t('counterOffer.remove', { name })}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => setItems((all) => all.filter((_, at) => at !== index))}
            />
          );
          return (
            <fieldset key={placeKey(placeOf(item))} className="min-w-0 rounded-lg border border-line p-3">
              <legend className="px-1 font-semibold">{name}</legend>
              {'table' in item ? (
                <>
                  <OfferedTable sheet={sheet} table={item.table} onChange={(changes) => update(index, { changes })} />
                  <div className="my-3">
                    {item.changes.length > 0 ? (
                      <p role="status">{t('counterOffer.rowsChanged', { count: item.changes.length })}</p>
                    ) : tried ? (
                      <Alert tone="error">{t('counterOffer.nothingChanged')}</Alert>
                    ) : null}
                  </div>
                  <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
                    {reason}
                    {remove}
                  </div>
                </>
              ) : (
                <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
                  <div>
                    <p className="mb-1 font-medium">{t('counterOffer.today')}</p>
                    <p className="py-1 break-words">{valueText(item.field.path, item.field.value)}</p>
                  </div>
                  <OfferedValueField
                    kind={item.field.kind}
                    value={item.value}
                    onChange={(value) => update(index, { value })}
                    error={missing(item.value === undefined || item.value === '')}
                  />
                  {reason}
                  {remove}
                </div>
              )}
            </fieldset>
          );
        })}
        <TextArea
          label={t('counterOffer.message')}
          required
          maxLength={2000}
          value={message}
          onChange={setMessage}
          error={missing(!message.trim())}
        />
      </div>
    </Dialog>
  );
}
