import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

type Person = Pick<Actor, 'userId' | 'userType' | 'companyId' | 'brandOwnerId'>;

/** The company of a person, as files store it; a person without a company, such as an agent, is one of their own. */
export const companyKeyOf = ({ userId, userType, companyId, brandOwnerId }: Person): string =>
  userType === USER_TYPES.licensor ? 'licensor' : (companyId ?? brandOwnerId ?? userId);

/** Does the file belong to the company of this person? When its company is unknown: did this person upload it? */
export const isOfOwnCompany = (file: { uploaderId: string | null; uploaderCompany: string | null }, actor: Person): boolean =>
  file.uploaderCompany === companyKeyOf(actor) || file.uploaderId === actor.userId;
