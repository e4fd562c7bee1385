import { describe, expect, it } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { webhookCreate } from '@bls/proto/contracts/calls/identity/webhooks';
import { openApiDocument } from './openapi.js';

type Operation = { description?: string };
const { paths } = openApiDocument([billList, webhookCreate, passwordForgot], '1.0.0', new Map()) as {
  paths: Record<string, Record<string, Operation>>;
};

describe('the description of a call', () => {
  it('names the scope that an API client needs, also for its workbook', () => {
    const scope = 'Scope of an API client: `bill.read`.';
    expect(paths['/LicensorPayment/List']?.['get']?.description).toBe(scope);
    expect(
      Object.values(paths)
        .flatMap((routes) => Object.values(routes))
        .filter(({ description }) => description === scope),
    ).toHaveLength(2);
  });

  it('says where no API client may make it, and nothing where everybody may', () => {
    const of = ({ http }: { http?: { path: string } }) => paths[http?.path ?? '']?.['post']?.description;
    expect(of(webhookCreate)).toBe('Only for people (right `webhook.manage`): no API client can have it.');
    expect(of(passwordForgot)).toBeUndefined();
  });
});
