import type { Locator, Page } from 'playwright-core';

type Place = Page | Locator;

/** An accessible label, with or without the word for "required". */
export const named = (label: string): RegExp => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s*\\(required\\))?$`);

/** What people do at their screens: fields that they fill in or choose, presses of buttons and links, and decisions. */
export class Effort {
  entries = 0;
  clicks = 0;
  decisions = 0;
  /** What was counted, in order. */
  readonly log: string[] = [];

  private count(kind: 'entries' | 'clicks', what: string): void {
    this[kind] += 1;
    this.log.push(`${kind === 'entries' ? 'entry' : 'click'}: ${what}`);
  }

  /** Types into a field and leaves it. */
  async type(place: Place, label: string, text: string): Promise<void> {
    this.count('entries', label);
    const field = place.getByRole('textbox', { name: named(label) }).first();
    await field.focus();
    await field.fill(text);
    await field.blur();
  }

  async select(place: Place, label: string, option: string): Promise<void> {
    this.count('entries', label);
    await place
      .getByRole('combobox', { name: named(label) })
      .first()
      .selectOption({ label: option });
  }

  /** Searches by typing and chooses the match; of several only the first counts as a field, the others as further entries. */
  async find(place: Place, label: string, texts: readonly string[], page: Page): Promise<void> {
    const field = place.getByRole('combobox', { name: named(label) }).first();
    for (const text of texts) {
      this.count('entries', `${label}: ${text}`);
      await field.click();
      await field.fill(text);
      await page.getByRole('option', { name: text }).first().click();
    }
    if (texts.length > 1) await field.press('Escape');
  }

  async check(field: Locator, what: string): Promise<void> {
    this.count('entries', what);
    await field.check();
  }

  async fill(field: Locator, what: string, text: string): Promise<void> {
    this.count('entries', what);
    await field.fill(text);
  }

  async attach(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.count('entries', `file ${file.name}`);
    await field.setInputFiles(file);
  }

  /** Pastes cells as a spreadsheet copies them. */
  async paste(cell: Locator, what: string, text: string): Promise<void> {
    this.count('entries', what);
    await cell.focus();
    await cell.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  async press(button: Locator, what: string): Promise<void> {
    this.count('clicks', what);
    await button.click();
  }

  /** A press with which a person decides. */
  async decide(button: Locator, what: string): Promise<void> {
    await this.press(button, what);
    this.decisions += 1;
    this.log.push(`decision ${this.decisions}: ${what}`);
  }

  get figures() {
    const { entries, clicks, decisions } = this;
    return { entries, clicks, decisions };
  }
}
