import { Module } from '@nestjs/common';
import { ContractProjection } from './contracts/contract-projection.js';
import { ContractsQueries } from './contracts/contracts.queries.js';
import { PinsController } from './pins/pins.controller.js';
import { Pins } from './pins/pins.js';
import { CreateApproval } from './products/create-approval.js';
import { DecideApproval } from './products/decide-approval.js';
import { DetailQueries } from './products/detail.queries.js';
import { ListQueries } from './products/list.queries.js';
import { OverviewQueries } from './products/overview.queries.js';
import { PictureFiles } from './products/picture-files.js';
import { ProductsController } from './products/products.controller.js';
import { ReadingController } from './products/reading.controller.js';
import { SaveApproval } from './products/save-approval.js';
import { SubmitApproval } from './products/submit-approval.js';

@Module({
  controllers: [ProductsController, ReadingController, PinsController],
  providers: [
    ContractProjection,
    ContractsQueries,
    CreateApproval,
    DecideApproval,
    DetailQueries,
    ListQueries,
    OverviewQueries,
    PictureFiles,
    Pins,
    SaveApproval,
    SubmitApproval,
  ],
})
export class AppModule {}
