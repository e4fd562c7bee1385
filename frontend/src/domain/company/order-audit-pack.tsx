import { auditPackStart } from '@bls/proto/client/finance/audit-packs';
import { companyPick } from '@bls/proto/client/identity/companies/company';
import { idSchema } from '@bls/proto/domain/values/ids';
import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api/api.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useScreen } from '../../lib/screens/screen.js';
import { useCan } from '../../lib/session/session.js';
import { today } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormCombobox, FormSelect } from '../../ui/form/form-fields.js';

/** Years that can be chosen, the newest first. */
const YEARS = 12;
const fields = z.strictObject({ companyId: idSchema, year: z.string() });

/** Orders the audit pack of a licensee, which is chosen here when the screen is not about one. Afterwards its list is shown. */
export function OrderAuditPack({ company, onClose }: { company?: { id: string; name: string } | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { go } = useScreen();
  const [id] = useState(() => crypto.randomUUID());
  const start = useCommand(auditPackStart);
  const thisYear = Number(today().slice(0, 4));
  const form = useZodForm(fields, { companyId: company?.id ?? '', year: String(thisYear) });
  const search = async (text: string) =>
    (await api(companyPick, { kind: ['licensee', 'subLicensee'], search: text })).map((one) => ({ value: one.id, label: name(one) }));
  const send = async (values: unknown) => {
    const { companyId, year } = values as z.output<typeof fields>;
    await start.mutateAsync({ id, companyId, year: Number(year) });
    notify.success(t('auditPacks.started'));
    onClose();
    go(pathTo(ROUTES.books.packs));
  };
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t('auditPacks.order')}
      text={t('auditPacks.help')}
      form={form}
      onSubmit={send}
      submit={t('auditPacks.begin')}
    >
      {company ? (
        <p className="font-medium">{company.name}</p>
      ) : (
        <FormCombobox name="companyId" label={t('auditPacks.licensee')} search={search} required />
      )}
      <FormSelect
        name="year"
        label={t('auditPacks.year')}
        options={Array.from({ length: YEARS }, (_, at) => String(thisYear - at)).map((value) => ({ value, label: value }))}
        required
      />
    </FormDialog>
  );
}

/** On screens about a licensee, for people who may order its audit pack. */
export function AuditPackButton({ company }: { company: { id: string; name: string } }) {
  const { t } = useTranslation();
  const can = useCan();
  const [ordering, order] = useState(false);
  if (!can('books.audit')) return null;
  return (
    <>
      <Button icon={<FileArchive size={15} aria-hidden />} onClick={() => order(true)}>
        {t('auditPacks.button')}
      </Button>
      {ordering ? <OrderAuditPack company={company} onClose={() => order(false)} /> : null}
    </>
  );
}
