import { z } from 'zod';

const clientDataSchema = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().optional() });

/**
 * The challenge that a browser has answered, from its `clientDataJSON` (base64url). Undefined when the data is not valid, or the
 * answer was given inside a page of another site.
 */
export function answeredChallenge(clientDataJSON: string): string | undefined {
  try {
    const data = clientDataSchema.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
    return data.crossOrigin ? undefined : data.challenge;
  } catch {
    return undefined;
  }
}
