import { z } from 'zod';
import { dunningLetterSchema } from '../../domain/finance/dunning/dunning-rules.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../domain/values/money-schemas.js';
import { daySchema, monthSchema } from '../../domain/values/time.js';
import { defineEvent } from '../event.js';

const letter = { letterId: idSchema, companyId: idSchema, fileId: idSchema, fileName: z.string() };

/** A letter to a licensee is rendered: identity mails it to the people of the company who see its bills. */
export const financeLetterWritten = defineEvent(
  'finance.letter.written.v1',
  z.discriminatedUnion('kind', [
    z.object({
      ...letter,
      kind: z.literal('dunning'),
      billId: idSchema,
      billNumber: z.string(),
      contractNumber: z.string(),
      letter: dunningLetterSchema,
      currency: currencySchema,
      open: decimalSchema,
      dueOn: daySchema,
      daysLate: z.int(),
      /** Null: the letter shows none. */
      interest: decimalSchema.nullable(),
    }),
    z.object({
      ...letter,
      kind: z.literal('statement'),
      month: monthSchema,
      balances: z.array(z.object({ currency: currencySchema, balance: decimalSchema })),
    }),
  ]),
);

/** A month of the books was closed or reopened; `reason` of a reopening. */
export const periodChanged = defineEvent(
  'finance.period.changed.v1',
  z.object({
    action: z.enum(['close', 'reopen']),
    month: monthSchema,
    reason: z.string().nullable(),
    by: z.object({ userId: idSchema, name: z.string() }),
  }),
);
