import { counterOfferMake } from '@bls/proto/client/licensing/counter-offer';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { placeKey } from '@bls/proto/domain/deal-comment/place';
import { type OfferedField, offeredFields, type OfferedValue } from '@bls/proto/domain/term-sheet/counter-offer';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api/query.js';
import { issuesIn } from '../../../lib/forms/form.js';
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
import { OfferedValueField } from './offered-value.js';

type Change = { field: OfferedField; value: OfferedValue | undefined; reason: string };
const isComplete = ({ value, reason }: Change): boolean => value !== undefined && value !== '' && reason.trim() !== '';

/** Offers other values of single fields, each with a reason. The server checks them as the wizard does. */
export function CounterOfferDialog({ sheet, onClose }: { sheet: TermSheetDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const place = usePlaceText();
  const valueText = useValueText(sheet.terms);
  const user = useUser();
  const { leave } = useScreen();
  const make = useCommand(counterOfferMake);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const fields = useMemo(() => offeredFields(sheet.terms), [sheet.terms]);
  const chosen = new Set(changes.map(({ field }) => placeKey(field.path)));
  const update = (at: number, part: Partial<Change>) =>
    setChanges((all) => all.map((change, index) => (index === at ? { ...change, ...part } : change)));
  const missing = (isMissing: boolean) => (tried && isMissing ? t('rule.required') : undefined);

  const send = async () => {
    setTried(true);
    if (changes.length === 0 || !changes.every(isComplete) || !message.trim() || make.isPending) return;
    const { termSheetVersionId, revision } = sheet;
    const offered = changes.map(({ field: { path }, value = '', reason }) => ({ path, value, reason: reason.trim() }));
    try {
      const after = await make.mutateAsync({ termSheetVersionId, revision, message: message.trim(), changes: offered });
      notify.success(t('counterOffer.sent'));
      onClose();
      leave(user ? pathAfter(after, user.UserType) : listPath(undefined));
    } catch {
      // shown in the dialog
    }
  };
  const issues = issuesIn(make.error);
  return (
    <Dialog
      open
      width="wide"
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
          <Alert tone="error">
            {issues.length === 0 ? messageOf(make.error, t) : t('counterOffer.refused')}
            {issues.length > 0 ? (
              <ul className="mt-1 list-disc pl-4">
                {issues.map((issue, index) => {
                  const at = issue.path[0] === 'changes' ? (changes[Number(issue.path[1])]?.field.path ?? []) : issue.path;
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
        ) : null}
        <Combobox
          key={changes.length}
          label={t('counterOffer.add')}
          value=""
          onChange={() => undefined}
          error={tried && changes.length === 0 ? t('rule.atLeastOne') : undefined}
          options={fields
            .filter(({ path }) => !chosen.has(placeKey(path)))
            .map(({ path, value }) => ({ value: placeKey(path), label: place(path, sheet.terms), detail: valueText(path, value) }))}
          onPick={(option) => {
            const field = fields.find(({ path }) => placeKey(path) === option?.value);
            if (field) setChanges((all) => [...all, { field, value: undefined, reason: '' }]);
          }}
        />
        {changes.map((change, index) => {
          const name = place(change.field.path, sheet.terms);
          return (
            <fieldset key={placeKey(change.field.path)} className="min-w-0 rounded-lg border border-line p-3">
              <legend className="px-1 font-semibold">{name}</legend>
              <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)_auto]">
                <div>
                  <p className="mb-1 font-medium">{t('counterOffer.today')}</p>
                  <p className="py-1 break-words">{valueText(change.field.path, change.field.value)}</p>
                </div>
                <OfferedValueField
                  kind={change.field.kind}
                  value={change.value}
                  onChange={(value) => update(index, { value })}
                  error={missing(change.value === undefined || change.value === '')}
                />
                <TextField
                  label={t('counterOffer.reason')}
                  required
                  maxLength={1000}
                  value={change.reason}
                  onChange={(reason) => update(index, { reason })}
                  error={missing(!change.reason.trim())}
                />
                <IconButton
                  className="sm:mt-6"
                  label={t('counterOffer.remove', { name })}
                  icon={<Trash2 size={15} aria-hidden />}
                  onClick={() => setChanges((all) => all.filter((_, at) => at !== index))}
                />
              </div>
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
