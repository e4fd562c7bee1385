import { gtin14Of } from './gtin.js';
import { SERIAL } from './serial.js';

/** Which label a code is of: the article (AI 01) and the serial (AI 21). */
export type LabelCode = { gtin: string; serial: string };

/** The GS1 Digital Link of a label. `base` is the address of the tenant's labels, without a slash at its end. */
export const labelLink = (base: string, { gtin, serial }: LabelCode): string => `${base}/01/${gtin}/21/${serial}`;

/** The code in the text of a scan: a Digital Link of any host, or its two element strings. */
export function labelCodeOf(text: string): LabelCode | undefined {
  const found = /(?:\/01\/|\(01\))(\d{14})(?:\/21\/|\(21\))([0-9A-Z]{20})(?:[?#].*)?$/.exec(text.trim());
  const [, gtin = '', serial = ''] = found ?? [];
  return gtin14Of(gtin) === gtin && SERIAL.test(serial) ? { gtin, serial } : undefined;
}
