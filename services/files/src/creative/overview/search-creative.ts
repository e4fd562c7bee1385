import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { creativeList } from '@bls/proto/contracts/calls/files/creative';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { answerSearch } from '@bls/proto/domain/search/answer';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import { today } from '@bls/shared/calendar/today';
import type { FilesDb } from '../../db/schema.js';
import { Readers } from '../access/reader.js';
import { listCreative } from './creative.queries.js';

const { files } = SEARCH_CALLS;

/** Style guides and art sources for the global search, in the scope of the list. */
@Handler(files)
export class SearchCreative {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly readers: Readers,
  ) {}

  execute(request: RequestOf<typeof files>, ctx: CallContext): Promise<ResponseOf<typeof files>> {
    const listRequest = creativeList.request.parse({ search: request.text, pageSize: 50 });
    return answerSearch('files', request, ctx.actor, {
      creative: async () => {
        const reader = await this.readers.of(ctx);
        const { rows } = await this.db.read(ctx, async (trx) => listCreative(trx, listRequest, reader, await today(trx)));
        return rows.map(candidateOf);
      },
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
