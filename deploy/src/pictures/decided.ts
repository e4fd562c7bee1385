import { comparable, matchSpu, pictureFrom } from '@bls/approvals/spus/items/pictures/match-pictures';
import { drawFeatures } from '@bls/files/pictures/features/draw-features';
import type { SpuVerdict } from '@bls/proto/domain/enumerations/spu';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import { DEFAULT_SPU_SETTINGS } from '@bls/proto/domain/spu/settings';
import { drawProduct, type Drawn, submissionsOf } from './submissions.js';
import { Draws } from './random.js';

/** What the system decided on one picture. `isRight`: it shows goods that were approved. */
export type Decided = { kind: string; isRight: boolean; verdict: SpuVerdict; score: number | null };

/** Products whose pictures are compared with each other, as those of one property under one contract. */
const IN_SCOPE = 5;

const featuresOf = async (picture: Buffer): Promise<string> => Buffer.from(packFeatures(await drawFeatures(picture))).toString('base64');

/**
 * Draws the products of one scope and everything that is submitted for them, and decides on each picture as the service does,
 * by the default settings. The same group is the same pictures. `photos`: pictures that are printed on some goods.
 */
export async function* decidedGroup(group: number, photos: readonly Buffer[], products = IN_SCOPE): AsyncGenerator<Decided> {
  const random = new Draws(`group ${group}`);
  const drawn: Drawn[] = [];
  for (let n = 0; n < products; n += 1) drawn.push(await drawProduct(random, photos));
  const features = new Map<string, string>();
  for (const [n, { approved }] of drawn.entries()) features.set(`approved ${n}`, await featuresOf(approved));
  const known = comparable(
    drawn.map((_, n) => ({
      code: `P-${n}`,
      name: `Product ${n}`,
      approvalNumber: null,
      pictures: [{ fileId: `approved ${n}`, name: 'front.jpg', kind: 'jpg' }],
    })),
    features,
  );
  for (const product of drawn)
    for await (const { kind, isRight, picture } of submissionsOf(product, random)) {
      const { verdict, score } = await matchSpu([pictureFrom(await featuresOf(picture))], known, DEFAULT_SPU_SETTINGS);
      yield { kind, isRight, verdict, score };
    }
}
