import { fireEvent, screen, within } from '@testing-library/react';

type Label = string | RegExp;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (label: Label): Control => screen.getByLabelText<Control>(label, { selector: 'input, select, textarea' });

/** Types a text in place of the one that is there, or chooses the value of a list. */
export const type = (label: Label, value: string): void => void fireEvent.change(controlOf(label), { target: { value } });

/** Chooses an option of a combobox by its text. */
export async function pick(label: Label, option: Label): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.pointerDown(await screen.findByRole('option', { name: option }));
}

/** Hands a small file to the field of a form. */
export const chooseFile = (label: Label, name: string, mime = ''): void =>
  void fireEvent.change(controlOf(label), { target: { files: [new File(['bytes'], name, { type: mime })] } });

/** What a field says below its control: its help, or what is wrong. */
export function messageAt(label: Label): string {
  const control = controlOf(label);
  // a drop zone is described at its button
  const described = control.type === 'file' ? within(control.parentElement as HTMLElement).getByRole('button') : control;
  const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
