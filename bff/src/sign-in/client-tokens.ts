import { Caller } from '@bls/kit/rpc/call-client';
import { apiClientToken } from '@bls/proto/contracts/calls/identity/api-clients';
import { CallError, ERRORS } from '@bls/proto/domain/values/errors';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { basicCredentials, type ClientCredentials } from './client-credentials.js';

/** Access tokens of API clients (RFC 6749, 4.4): the client authenticates by `Authorization: Basic` or by fields of the form. */
@Injectable()
export class ClientTokens {
  constructor(private readonly caller: Caller) {}

  async execute(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const client = credentialsOf(request);
    if (client === 'twice') return refuse(reply, 400, 'invalid_request', 'Send the credentials in the header or in the form, not in both.');
    const { scope } = request.body as Record<string, unknown>;
    if (client === undefined || (scope !== undefined && typeof scope !== 'string'))
      return refuse(reply, 400, 'invalid_request', 'client_id and client_secret are required.');
    try {
      const scopes = scope?.split(' ').filter(Boolean);
      const wanted = scopes && scopes.length > 0 ? { scopes } : {};
      const issued = await this.caller.call(apiClientToken, { ...client, ...wanted }, { tenant: NO_TENANT, requestId: request.id });
      void reply.header('cache-control', 'no-store');
      return {
        access_token: issued.accessToken,
        token_type: 'bearer',
        expires_in: Math.max(0, Math.floor((Date.parse(issued.expiresAt) - Date.now()) / 1000)),
        scope: issued.scopes.join(' '),
      };
    } catch (error) {
      if (!(error instanceof CallError) || ERRORS[error.code] >= 500) throw error;
      if (error.code === 'forbidden') return refuse(reply, 400, 'invalid_scope', 'The client does not have one of these scopes.');
      if (error.code === 'invalid') return refuse(reply, 400, 'invalid_request', 'A field is too long.');
      void reply.header('www-authenticate', 'Basic realm="API"');
      return refuse(reply, 401, 'invalid_client', 'The client is unknown or revoked, or the secret is wrong or has ended.');
    }
  }
}

const refuse = (reply: FastifyReply, status: number, error: string, text: string): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').send({ error, error_description: text });

function credentialsOf(request: FastifyRequest): ClientCredentials | 'twice' | undefined {
  const basic = basicCredentials(request);
  const { client_id: clientId, client_secret: clientSecret } = request.body as Record<string, unknown>;
  if (basic) return clientSecret === undefined ? basic : 'twice';
  return typeof clientId === 'string' && typeof clientSecret === 'string' ? { clientId, clientSecret } : undefined;
}
