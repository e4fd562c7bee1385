import { randomUUID } from 'node:crypto';
import type { RequestInput } from '@bls/proto/contracts/call';
import { designDecide, type DesignDetail, designRead, designSubmit, designSubmitSample } from '@bls/proto/contracts/calls/approvals/design';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type DesignDraft, designDraftSchema, type DesignSample } from '@bls/proto/domain/approval/design';
import { addDays } from '@bls/proto/domain/values/time';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import { FilesStub } from '../files-stub.js';
import { signedContract, today, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

type Changes = NonNullable<Parameters<typeof signedContract>[1]>;
type Decision = RequestInput<typeof designDecide>;

/** The reasons for disapproving a design or a sample. */
export const DISAPPROVAL = { reason: 'logoTooSmall', comment: 'Twice as large' } as const;

/** The service with a stand-in for files, and the steps of a design. */
export class DesignSteps {
  private constructor(
    readonly service: Service,
    readonly files: FilesStub,
  ) {}

  /** Starts the service with one signed contract of each testIds. */
  static async start(...contracts: readonly [TestIds, Changes?][]): Promise<DesignSteps> {
    const service = await startApprovals();
    const steps = new DesignSteps(service, await FilesStub.start(service as never));
    for (const [testIds, changes] of contracts) await steps.sign(testIds, changes);
    return steps;
  }

  async stop(): Promise<void> {
    this.files.stop();
    await this.service.stop();
  }

  /** Publishes a signed contract, and waits until the service has it. */
  async sign(testIds: TestIds, changes?: Changes, contract = signedContract(testIds, changes)): Promise<void> {
    await this.service.publish(contractSigned, contract);
    const known = this.service.superuser.selectFrom('contractTerms').select('contractId').where('contractId', '=', testIds.contractId);
    await eventually(() => known.executeTakeFirst());
  }

  /** A complete design under the contract; its picture is a new one each time. */
  contentOf(testIds: TestIds, changes: Partial<DesignDraft> = {}): DesignDraft {
    return designDraftSchema.parse({
      contractId: testIds.contractId,
      designType: 'product',
      propertyId: testIds.propertyId,
      productName: 'Bunny plush 30 cm',
      spu: 'BG-PL-30',
      sku: 'BG-PL-30-PK',
      platform: 'Tmall',
      series: 'Spring',
      size: '30 cm',
      material: 'Polyester',
      numberOfColours: 4,
      manufacturingMethod: 'Sewn',
      printingMethods: ['embroidery'],
      copyrightLocation: 'wovenLabel',
      retailPrice: '129.90',
      quantity: 5000,
      ageGroups: ['infants'],
      saleFrom: addDays(today, 60),
      saleTo: addDays(today, 400),
      contact: 'Li Na',
      phone: '+86 10 0000',
      address: 'Beijing',
      deadline: addDays(today, 30),
      pictureIds: [this.files.put('approvalImage', `front-${randomUUID()}.jpg`)],
      ...changes,
    });
  }

  /** A sample with all documents. */
  sampleOf(changes: Partial<DesignSample> = {}): DesignSample {
    return {
      sentSample: true,
      pictureIds: [this.files.put('approvalImage', 'sample.jpg')],
      ndaFileId: this.files.put('approvalImage', 'nda.jpg'),
      bixFileId: this.files.put('approvalImage', 'bix.jpg'),
      factoryCheckFileId: this.files.put('approvalImage', 'factory.jpg'),
      ...changes,
    };
  }

  async submit(content: DesignDraft, by: Actor, id: string = randomUUID(), revision?: number): Promise<DesignDetail> {
    await this.service.call(designSubmit, { id, ...(revision === undefined ? {} : { revision }), content }, by);
    return this.service.call(designRead, { id }, by);
  }

  decide(
    { id, revision, version }: Pick<DesignDetail, 'id' | 'revision' | 'version'>,
    action: Decision['action'],
    by: Actor,
    input: Partial<Decision> = {},
  ): Promise<DesignDetail> {
    return this.service.call(designDecide, { id, revision, version, action, ...input }, by);
  }

  async sendSample({ id, revision }: DesignDetail, by: Actor, sample = this.sampleOf()): Promise<DesignDetail> {
    await this.service.call(designSubmitSample, { id, revision, sample }, by);
    return this.service.call(designRead, { id }, by);
  }

  /** The payloads of the events about an item, in the order of their publication. */
  async published<Payload>(id: string): Promise<Payload[]> {
    const { rows } = await sql<{ payload: Payload }>`
      select payload from outbox where payload ->> 'id' = ${id} order by sequence`.execute(this.service.superuser);
    return rows.map(({ payload }) => payload);
  }
}
