import { Module } from '@nestjs/common';
import { CreateApiClient } from './create-api-client.js';
import { IssueAccessToken } from './issue-access-token.js';
import { ListApiClients } from './list-api-clients.js';
import { ResolveAccessToken } from './resolve-access-token.js';
import { RevokeApiClient } from './revoke-api-client.js';
import { EndFormerSecret, RotateSecret } from './rotate-secret.js';

/** Programs that call the API by themselves: OAuth 2 client credentials, with scopes of the permission matrix. */
@Module({
  controllers: [ListApiClients, CreateApiClient, RotateSecret, EndFormerSecret, RevokeApiClient, IssueAccessToken, ResolveAccessToken],
})
export class ApiClientsModule {}
