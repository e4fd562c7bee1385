import i18next from 'i18next';
import { notify } from '../../ui/feedback/notify.js';

/** Shows a notice when a screen with unsaved work is left. Navigation is not blocked, because the screen stays mounted. */
export const showUnsavedNotice = (): void =>
  notify.tip(i18next.t('shell.unsavedChanges'), { label: i18next.t('shell.goBack'), run: () => history.back() });
