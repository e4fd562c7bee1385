import { signingArrange, signingRead } from '@bls/proto/client/licensing/contracts/signing';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { ContractDetail } from '@bls/proto/contracts/views/contract';
import { MAX_OUTSIDE_SIGNERS, SIGNING_ORDERS, type SigningOrder } from '@bls/proto/domain/signing/evidence';
import { emailSchema } from '@bls/proto/domain/user-fields/fields';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { LANGUAGES } from '../../../lib/text/texts.js';
import { Button } from '../../../ui/actions/button.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { Select } from '../../../ui/form/select.js';
import { TextField } from '../../../ui/form/text-field.js';
import { Card } from '../../../ui/layout/card.js';
import { SaveDialog } from '../../../ui/overlay/save-dialog.js';

type Signing = ResponseOf<typeof signingRead>;
type Row = { signerId: string; name: string; email: string; language: 'en' | 'zh' };

/** Who signs in which order; it can be arranged before the contract is released. */
export function Arrangement({ contract }: { contract: ContractDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useCall(signingRead, { contractVersionId: contract.contractVersionId });
  if (!data || (!data.mayArrange && data.signers.length === 0 && data.order === 'any')) return null;
  return (
    <Card
      title={t('signing.arrange.title')}
      actions={
        data.mayArrange ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('signing.arrange.change')}
          </Button>
        ) : undefined
      }
    >
      <p>{t(`signing.arrange.orders.${data.order}`)}</p>
      {data.accepts ? <p>{t('signing.arrange.accepting')}</p> : null}
      {data.signers.length === 0 ? <p className="text-muted">{t('signing.arrange.none')}</p> : null}
      <ol className="mt-2 space-y-1">
        {data.signers.map(({ signerId, name, email, mailedAt, signedAt }) => (
          <li key={signerId}>
            {name} <span className="break-all text-muted">{email}</span>{' '}
            <span className="text-muted">· {t(`signing.arrange.${signedAt ? 'signed' : mailedAt ? 'mailed' : 'waiting'}`)}</span>
          </li>
        ))}
      </ol>
      {open ? <Arrange contract={contract} signing={data} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Arrange({ contract, signing, onClose }: { contract: ContractDetail; signing: Signing; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const save = useCommand(signingArrange);
  const [order, setOrder] = useState<SigningOrder>(signing.order);
  const [rows, setRows] = useState<Row[]>(
    signing.signers.map(({ signerId, name, email, language }) => ({ signerId, name, email, language })),
  );
  // who signs accepts: the side is asked once
  const [accepts, setAccepts] = useState(signing.accepts || signing.signers.length === 0);
  const set = (signerId: string, change: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.signerId === signerId ? { ...row, ...change } : row)));
  const { contractVersionId, revision } = contract;
  const [isTried, setTried] = useState(false);
  const [added, setAdded] = useState<string>();
  const addRow = () => {
    const signerId = crypto.randomUUID();
    setRows((before) => [...before, { signerId, name: '', email: '', language: i18n.language as Row['language'] }]);
    setAdded(signerId);
  };
  const problem = (isRight: boolean, value: string, rule: string) => {
    if (!isTried || isRight) return {};
    return { error: t(value.trim() === '' ? 'rule.required' : rule) };
  };
  const hasName = ({ name }: Row) => name.trim() !== '';
  const hasEmail = ({ email }: Row) => emailSchema.safeParse(email.trim()).success;
  const check = () => {
    setTried(true);
    return rows.every((row) => hasName(row) && hasEmail(row));
  };
  return (
    <SaveDialog
      title={t('signing.arrange.change')}
      save={t('signing.arrange.save')}
      run={() => save.mutateAsync({ contractVersionId, revision, order, signers: rows, accepts })}
      check={check}
      onClose={onClose}
      busy={save.isPending}
    >
      <Select
        label={t('signing.arrange.order')}
        value={order}
        options={SIGNING_ORDERS.map((value) => ({ value, label: t(`signing.arrange.orders.${value}`) }))}
        onChange={(value) => setOrder(value as SigningOrder)}
      />
      <fieldset className="space-y-3">
        <legend className="text-sm font-medium">{t('signing.arrange.people')}</legend>
        <p className="text-xs text-muted">{t('signing.arrange.text')}</p>
        {rows.map((row) => (
          <div key={row.signerId} className="grid items-start gap-2 sm:grid-cols-[1fr_1.3fr_auto_auto]">
            <TextField
              label={t('signing.arrange.name')}
              required
              autoFocus={row.signerId === added}
              value={row.name}
              onChange={(name) => set(row.signerId, { name })}
              {...problem(hasName(row), row.name, 'rule.required')}
            />
            <TextField
              label={t('signing.arrange.email')}
              type="email"
              required
              value={row.email}
              onChange={(email) => set(row.signerId, { email })}
              {...problem(hasEmail(row), row.email, 'rule.format.email')}
            />
            <Select
              label={t('signing.arrange.language')}
              value={row.language}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(value) => set(row.signerId, { language: value as Row['language'] })}
            />
            <IconButton
              label={t('signing.arrange.remove', { name: row.name })}
              icon={<X size={16} aria-hidden />}
              className="sm:mt-6"
              onClick={() => setRows((before) => before.filter(({ signerId }) => signerId !== row.signerId))}
            />
          </div>
        ))}
        {rows.length < MAX_OUTSIDE_SIGNERS ? (
          <Button size="small" onClick={addRow}>
            {t('signing.arrange.add')}
          </Button>
        ) : null}
      </fieldset>
      {signing.mayAccept && rows.length === 1 && order !== 'licensorFirst' ? (
        <Checkbox label={t('signing.arrange.accepts')} value={accepts} onChange={setAccepts} help={t('signing.arrange.acceptsHelp')} />
      ) : null}
    </SaveDialog>
  );
}
