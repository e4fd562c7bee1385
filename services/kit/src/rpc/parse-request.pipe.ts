import type { PipeTransform } from '@nestjs/common';
import type { Call } from '@bls/proto/contracts/call';
import { CallError, issuesOf } from '@bls/proto/domain/values/errors';

/** NUL and lone surrogates as JSON escapes: neither text nor JSON columns can store them. An escaped backslash is allowed. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Parses the JSON text of a request by the call's request schema. Throws `invalid` with the issues. */
export class ParseRequestPipe implements PipeTransform<string, unknown> {
  constructor(private readonly call: Call) {}

  transform(text: string): unknown {
    if (UNSTORABLE.test(text)) throw new CallError('invalid', { issues: [{ path: [], rule: 'invalidCharacter' }] });
    const request = this.call.request.safeParse(JSON.parse(text));
    if (!request.success) throw new CallError('invalid', { issues: issuesOf(request.error) });
    return request.data;
  }
}
