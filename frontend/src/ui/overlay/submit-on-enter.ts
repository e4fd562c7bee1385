import type { KeyboardEvent } from 'react';

const LEFT_TO_BROWSER = 'textarea, button, a, [type="file"], [role="combobox"][aria-expanded="true"], [contenteditable="true"]';

/**
 * Enter in a control of a dialog does what its filled button says, also where a browser would do nothing: in a list of
 * choices, and in a control that is in no form.
 */
export function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: panel } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // a portal inside of the dialog also sends its events here
  if (!panel.contains(target) || target.matches(LEFT_TO_BROWSER)) return;
  if (target.form) {
    if (target instanceof HTMLSelectElement) target.form.requestSubmit();
    return;
  }
  event.preventDefault();
  panel.querySelector<HTMLButtonElement>('footer [data-kind="primary"]')?.click();
}
