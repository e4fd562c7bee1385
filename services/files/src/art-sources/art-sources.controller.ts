import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  artSourceDelete,
  type ArtSourceDetail,
  artSourceDownload,
  artSourceLicensees,
  artSourceList,
  artSourcePassword,
  artSourceRead,
  artSourceRelease,
  artSourceUpload,
  artSourceWithdraw,
} from '@bls/proto/contracts/calls/files/art-source';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ArtSourcesQueries } from './art-sources.queries.js';
import { ReleaseArtSources } from './release-art-sources.js';
import { TakeArtSource } from './take-art-source.js';
import { UploadArtSource } from './upload-art-source.js';

@Controller()
export class ArtSourcesController {
  constructor(
    private readonly queries: ArtSourcesQueries,
    private readonly uploading: UploadArtSource,
    private readonly releasing: ReleaseArtSources,
    private readonly taking: TakeArtSource,
  ) {}

  @Handles(artSourceList)
  list(request: RequestOf<typeof artSourceList>, ctx: CallContext): Promise<ResponseOf<typeof artSourceList>> {
    return this.queries.list(request, ctx);
  }

  @Handles(artSourceRead)
  read({ id }: RequestOf<typeof artSourceRead>, ctx: CallContext): Promise<ArtSourceDetail> {
    return this.queries.read(id, ctx);
  }

  @Handles(artSourceLicensees)
  licensees(request: RequestOf<typeof artSourceLicensees>, ctx: CallContext): Promise<ResponseOf<typeof artSourceLicensees>> {
    return this.queries.licensees(request, ctx);
  }

  @Handles(artSourceUpload)
  upload(request: RequestOf<typeof artSourceUpload>, ctx: CallContext): Promise<ArtSourceDetail> {
    return this.uploading.execute(request, ctx);
  }

  @Handles(artSourceRelease)
  release(request: RequestOf<typeof artSourceRelease>, ctx: CallContext): Promise<ResponseOf<typeof artSourceRelease>> {
    return this.releasing.release(request, ctx);
  }

  @Handles(artSourceWithdraw)
  withdraw(request: RequestOf<typeof artSourceWithdraw>, ctx: CallContext): Promise<ArtSourceDetail> {
    return this.releasing.withdraw(request, ctx);
  }

  @Handles(artSourceDownload)
  download(request: RequestOf<typeof artSourceDownload>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDownload>> {
    return this.taking.download(request, ctx);
  }

  @Handles(artSourcePassword)
  showPassword(request: RequestOf<typeof artSourcePassword>, ctx: CallContext): Promise<ResponseOf<typeof artSourcePassword>> {
    return this.taking.showPassword(request, ctx);
  }

  @Handles(artSourceDelete)
  delete(request: RequestOf<typeof artSourceDelete>, ctx: CallContext): Promise<ResponseOf<typeof artSourceDelete>> {
    return this.taking.delete(request, ctx);
  }
}
