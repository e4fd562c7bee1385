import { ROLES_OF_GROUPS } from '@bls/proto/domain/access/group-roles';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { Button } from '../../ui/actions/button.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';

const LIMIT = 50;

/** The roles of people who have no account yet, by their group at the provider. */
export function GroupRows() {
  const { t } = useTranslation();
  const roleLabel = useRoleLabel();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'groupRoles' });
  const options = ROLES_OF_GROUPS.map((value) => ({ value, label: roleLabel(value) }));
  return (
    <section aria-labelledby="new-accounts" className="space-y-3">
      <div>
        <h3 id="new-accounts" className="font-medium">
          {t('singleSignOn.newAccounts')}
        </h3>
        <p className="text-muted">{t(fields.length > 0 ? 'singleSignOn.newAccountsByGroup' : 'singleSignOn.noNewAccounts')}</p>
      </div>
      {fields.length > 0 ? (
        <>
          <FormText
            name="groupsClaim"
            label={t('singleSignOn.groupsClaim')}
            help={t('singleSignOn.groupsClaimHelp')}
            maxLength={100}
            required
          />
          <ul className="space-y-2">
            {fields.map((row, index) => (
              <li key={row.id} className="flex items-start gap-2">
                <FormText
                  name={`groupRoles.${index}.group`}
                  label={t('singleSignOn.group')}
                  hideLabel={index > 0}
                  maxLength={200}
                  required
                  className="min-w-0 flex-1"
                />
                <FormSelect
                  name={`groupRoles.${index}.role`}
                  label={t('singleSignOn.role')}
                  hideLabel={index > 0}
                  placeholder={t('singleSignOn.chooseRole')}
                  options={options}
                  required
                  className="min-w-0 flex-1"
                />
                <IconButton
                  plain
                  className={index === 0 ? 'mt-6' : ''}
                  label={t('singleSignOn.removeGroup', { number: index + 1 })}
                  onClick={() => remove(index)}
                  icon={<Trash2 size={15} aria-hidden />}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {fields.length < LIMIT ? (
        <Button
          size="small"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => append({ group: '', role: '' }, { focusName: `groupRoles.${fields.length}.group` })}
        >
          {t('singleSignOn.addGroup')}
        </Button>
      ) : null}
    </section>
  );
}
