import { type FocusEvent, useRef } from 'react';

/** What takes input. Buttons are not in it: the first one of a dialog closes it. */
const CONTROLS =
  'input:not([type="hidden"], [type="file"]), textarea, select, [role="switch"], [role="combobox"], [contenteditable="true"]';
const BUTTONS = 'footer button, form button:not([hidden])';

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, [hidden], [tabindex="-1"], [hidden] *');
const firstOf = (place: HTMLElement, selector: string): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(selector)].find(isUsable);

/** What shows that a control may still come. */
const LOADING = '[data-loading]';

/**
 * The element that gets the focus when a dialog opens: the marked one, the first control, the filled button, or the first
 * button at its end (Cancel, before a button that removes something). While its content loads, the panel itself.
 */
export const firstFocus = (content: HTMLElement): HTMLElement =>
  firstOf(content, '[data-focus-first]') ??
  firstOf(content, CONTROLS) ??
  (content.querySelector(LOADING) ? undefined : (firstOf(content, '[data-kind="primary"]') ?? firstOf(content, BUTTONS))) ??
  content;

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (element instanceof HTMLInputElement) element.select();
}

/** Focuses a panel. One whose content is still loading passes the focus on to its first control when that arrives. */
function focusFirst(panel: HTMLElement): void {
  focus(firstFocus(panel));
  if (document.activeElement !== panel) return;
  const arrivals = new MutationObserver(() => {
    if (document.activeElement === panel) focus(firstFocus(panel));
    if (document.activeElement !== panel) arrivals.disconnect();
  });
  arrivals.observe(panel, { childList: true, subtree: true });
}

/**
 * The focus of a modal panel, as props of Radix' `Content`: the first control has it from the beginning, a control that is
 * clicked or reached with Tab keeps it, and the element that had it before gets it back.
 */
export function useDialogFocus() {
  const before = useRef<Element | null>(null);
  const target = useRef<EventTarget | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current = document.activeElement;
      focusFirst(event.currentTarget as HTMLElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
    },
    onBlurCapture: (event: FocusEvent) => {
      target.current = event.relatedTarget;
    },
    // The focus trap of Radix focuses the panel when an element is removed while nothing has the focus. That is also the case
    // between blur and focus, where a field replaces its help by an error or a list closes. The browser then drops the focus
    // that the click or the Tab key was about to give.
    onFocusCapture: (event: FocusEvent) => {
      const next = target.current;
      target.current = null;
      const { currentTarget: panel } = event;
      if (event.target === panel && next instanceof HTMLElement && next !== panel && panel.contains(next)) next.focus();
    },
  };
}
