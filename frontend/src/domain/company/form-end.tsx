import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../lib/screens/screen.js';
import { useUnsavedGuard } from '../../lib/screens/unsaved.js';
import { Button } from '../../ui/actions/button.js';
import { SubmitButton } from '../../ui/form/form.js';
import { FormBar } from '../../ui/actions/form-bar.js';
import type { Path } from '../../lib/screens/path.js';

/** The end of a form that fills its screen: a sticky button bar, and the guard for unsaved changes. */
export function FormEnd({ back }: { back?: Path }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const { isDirty, isSubmitSuccessful } = useFormState();
  useUnsavedGuard(isDirty && !isSubmitSuccessful);
  return (
    <FormBar>
      {back ? <Button onClick={() => leave(back)}>{t('common.cancel')}</Button> : null}
      <SubmitButton>{t('common.save')}</SubmitButton>
    </FormBar>
  );
}
