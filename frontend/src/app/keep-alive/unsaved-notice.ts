import i18next from 'i18next';
import { notify } from '../../ui/feedback/notify.js';

/** Leaving unsaved work behind is allowed, because the screen is kept; it is only said. */
export const tellKept = (): void =>
  notify.tip(i18next.t('shell.unsavedKept'), { label: i18next.t('shell.goBack'), run: () => history.back() });
