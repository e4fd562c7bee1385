const CONTROL = 'input, select, textarea, button, [tabindex]';

/** Moves the focus to the first field with an error; to its first choice where the field is a group of choices, to its button where it takes files. */
export function focusWrong(fields: Element | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  (wrong?.matches(CONTROL) ? wrong : wrong?.querySelector<HTMLElement>(CONTROL))?.focus();
}
