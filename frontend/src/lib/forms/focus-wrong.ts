const CONTROL = 'input, select, textarea, button, [tabindex]';

/** Moves the focus to the first field with an error; to its first choice where the field is a group of choices. */
export function focusWrong(fields: Element | null): void {
  const wrong = fields?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong?.matches(CONTROL) ? wrong : wrong?.querySelector<HTMLElement>(CONTROL))?.focus();
}
