import { invitationInvite } from '@bls/proto/client/identity/accounts/invitation';
import { invitationFields } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { LANGUAGES } from '@bls/proto/domain/enumerations/identity';
import { LICENSEE_PERMISSIONS } from '@bls/proto/domain/access/roles';
import { rolesOf } from '@bls/proto/domain/user/role-company';
import type { RequestInput } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormComboboxMulti, FormSelect, FormText } from '../../ui/form/form-fields.js';
import { NameFields } from '../../domain/person/name-fields.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { CompanyFields } from './company-fields.js';
import { useInvitedKind } from './inviter.js';
import type { Sent } from './sent-dialog.js';

type Given = { companyId?: string | undefined; companyName?: string | undefined };
const hasCompany = ({ companyId, companyName }: Given): boolean => Boolean(companyId ?? companyName);
/** Reports a missing company at both fields, because only one of them is visible. */
const formSchema = (['companyId', 'companyName'] as const).reduce(
  (schema, field) => schema.refine(hasCompany, { path: [field], params: { rule: 'required' }, when: () => true }),
  invitationFields,
);

/** The invited person with company and role. */
export function InviteDialog({ onClose, onSent }: { onClose: () => void; onSent: (sent: Sent) => void }) {
  const { t, i18n } = useTranslation();
  const roleLabel = useRoleLabel();
  const kind = useInvitedKind();
  const invite = useCommand(invitationInvite);
  const form = useZodForm(formSchema, {
    kind,
    email: '',
    firstName: '',
    lastName: '',
    language: i18n.language,
    role: kind,
    permissions: [],
    companyId: '',
    companyName: '',
  });
  // Sub-licensee users cannot invite others.
  const permissions = LICENSEE_PERMISSIONS.filter((one) => kind === 'licensee' || one !== 'Agent');
  const submit = async (values: object) => onSent(await invite.mutateAsync(values as RequestInput<typeof invitationInvite>));
  return (
    <FormDialog
      onClose={onClose}
      title={t('invitations.invite')}
      text={t(`invitations.note.${kind}`)}
      form={form}
      onSubmit={submit}
      submit={t('invitations.send')}
    >
      <CompanyFields kind={kind} />
      <FormText name="email" label={t('invitations.email')} type="email" autoComplete="off" required />
      <NameFields />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          name="role"
          label={t('invitations.role')}
          options={rolesOf(kind).map((value) => ({ value, label: roleLabel(value) }))}
          required
        />
        <FormSelect
          name="language"
          label={t('invitations.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          required
        />
      </div>
      <FormComboboxMulti
        name="permissions"
        label={t('invitations.permissions')}
        options={permissions.map((value) => ({ value, label: t(`licenseePermission.${value}`) }))}
        help={kind === 'licensee' ? t('invitations.agentHelp') : undefined}
        required
      />
    </FormDialog>
  );
}
