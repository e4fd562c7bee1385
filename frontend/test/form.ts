import { fireEvent, screen, within } from '@testing-library/react';

type Label = string | RegExp;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlOf = (label: Label): Control => screen.getByLabelText<Control>(label, { selector: 'input, select, textarea' });

/** Replaces the text of a field, or selects the value of a list. */
export const type = (label: Label, value: string): void => void fireEvent.change(controlOf(label), { target: { value } });

/** Selects an option of a combobox by its text. */
export async function pick(label: Label, option: Label): Promise<void> {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.pointerDown(await screen.findByRole('option', { name: option }));
}

/** Passes a small file to the file input of a form. */
export const chooseFile = (label: Label, name: string, mime = ''): void =>
  void fireEvent.change(controlOf(label), { target: { files: [new File(['bytes'], name, { type: mime })] } });

/** Waits until a file is uploaded and in the form: before, its name is no link. */
export const uploaded = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });

/** The text below a control: its help or its error. */
export function messageAt(label: Label): string {
  const control = controlOf(label);
  // a drop zone has its description on its button
  const described = control.type === 'file' ? within(control.parentElement as HTMLElement).getByRole('button') : control;
  const ids = described.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
