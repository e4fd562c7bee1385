import type { PipeTransform } from '@nestjs/common';
import type { Call } from '@bls/proto/contracts/call';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';

/** NUL and lone surrogates, as JSON writes them: neither text nor JSON columns hold them. An escaped backslash is neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Turns the JSON text of a request into what the call's request schema makes of it. Throws `invalid` with the issues. */
export class ParseRequestPipe implements PipeTransform<string, unknown> {
  constructor(private readonly call: Call) {}

  transform(text: string): unknown {
    if (UNSTORABLE.test(text)) throw new CallError('invalid', { issues: [{ path: [], rule: 'invalidCharacter' }] });
    const request = this.call.request.safeParse(JSON.parse(text));
    if (!request.success) throw new CallError('invalid', { issues: issuesOf(request.error) });
    return request.data;
  }
}
