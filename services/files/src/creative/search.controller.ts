import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeList } from '@bls/proto/contracts/calls/files/creative';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { answerSearch } from '@bls/proto/domain/search/answer';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import { Controller } from '@nestjs/common';
import { CreativeQueries } from './creative.queries.js';

const { files } = SEARCH_CALLS;

/** The newest of what the list finds; its scope is the search's. */
@Controller()
export class SearchController {
  constructor(private readonly material: CreativeQueries) {}

  @Handles(files)
  find(request: RequestOf<typeof files>, ctx: CallContext): Promise<ResponseOf<typeof files>> {
    const asked = creativeList.request.parse({ search: request.text, pageSize: 50 });
    return answerSearch('files', request, ctx.actor, {
      creative: async () => (await this.material.list(asked, ctx)).rows.map(candidateOf),
    });
  }
}

const candidateOf = (row: ResponseOf<typeof creativeList>['rows'][number]): Candidate => ({
  id: row.id,
  title: row.title,
  titleZh: null,
  details: row.characters.map(({ name }) => name),
  detailsZh: row.characters.map(({ name, nameZh }) => nameZh ?? name),
  path: row.kind === 'artSource' ? `/ReleaseArtSourceManagementV2/ArtSourceDetail/${row.id}` : `/StyleGuidesManagement/Detail/${row.id}`,
  list: '/CreativeManagementV2/Index',
  at: row.at,
  own: [row.title],
  beside: row.characters.flatMap(({ name, nameZh }) => [name, nameZh]),
});
